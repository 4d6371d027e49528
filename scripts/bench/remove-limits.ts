import { openAuditDatabase } from '../deep/ledger-audit.ts'
import { startServer } from '@gangway/test-support/started-server'

/** Seeds the demo without second-factor codes and daily limits. */
export async function removeLimits(port: number, env: Record<string, string>, folder?: string): Promise<void> {
  await (await startServer(port, env, [], folder)).stop()
  const books = await openAuditDatabase(env)
  await books.query(
    `update client set features = '{"order:issueTicket": false, "refund:submit": false, "refund:claim": false}' where code = 'HARBOUR'`,
  )
  await books.query(
    `insert into search_setting (client_id, daily_searches) select id, 1000000000 from client where code = 'HARBOUR'
     on conflict (client_id) do update set daily_searches = excluded.daily_searches`,
  )
  await books.close()
}

/** Adds users with the role and password of the demo administrator and returns their login names. */
export async function addUsers(env: Record<string, string>, count: number): Promise<string[]> {
  const books = await openAuditDatabase(env)
  const loginNames = await books.query<{ email: string }>(
    `insert into app_user (id, client_id, role_id, email, username, nickname, lastname, lang, status, password_hash,
       password_changed_at, guide_done_at, created_at)
     select 'colleague-' || n, client_id, role_id, 'colleague' || n || '@harbour.example', 'colleague' || n, 'Colleague ' || n,
       lastname, lang, status, password_hash, password_changed_at, guide_done_at, created_at
     from app_user, generate_series(1, $1::int) n where email = 'admin@harbour.example' returning email`,
    [count],
  )
  await books.close()
  return loginNames.map(({ email }) => email)
}
