import { openBooks } from '../deep/books.ts'
import { startServer } from './started-server.ts'

/** Seeds the demo and takes out of the way what is asked of people and clients: no codes, no daily cap. */
export async function liftLimits(port: number, env: Record<string, string>): Promise<void> {
  await (await startServer(port, env)).stop()
  const books = await openBooks(env)
  await books.query(
    `update client set features = '{"order:issueTicket": false, "refund:submit": false, "refund:claim": false}' where code = 'HARBOUR'`,
  )
  await books.query(
    `insert into search_setting (client_id, daily_searches) select id, 1000000000 from client where code = 'HARBOUR'
     on conflict (client_id) do update set daily_searches = excluded.daily_searches`,
  )
  await books.close()
}

/** More people with the rights and the password of the demo's administrator; their login names. */
export async function addColleagues(env: Record<string, string>, count: number): Promise<string[]> {
  const books = await openBooks(env)
  const added = await books.query<{ email: string }>(
    `insert into app_user (id, client_id, role_id, email, username, nickname, lastname, lang, status, password_hash,
       password_changed_at, guide_done_at, created_at)
     select 'colleague-' || n, client_id, role_id, 'colleague' || n || '@harbour.example', 'colleague' || n, 'Colleague ' || n,
       lastname, lang, status, password_hash, password_changed_at, guide_done_at, created_at
     from app_user, generate_series(1, $1::int) n where email = 'admin@harbour.example' returning email`,
    [count],
  )
  await books.close()
  return added.map(({ email }) => email)
}
