import { eq } from 'drizzle-orm'
import { ssoAttempt } from '../database/schema.ts'
import type { DemoServer } from '../session/sign-in.fixture.ts'

/** The reason in the log that a page of the portal refers to; null for the page that follows a sign-in. */
export async function reasonOf({ deps }: Pick<DemoServer, 'deps'>, path: string): Promise<string | null | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://portal.invalid')
  if (pathname === '/redirect') return null
  const [attempt] = await deps.db
    .select()
    .from(ssoAttempt)
    .where(eq(ssoAttempt.id, searchParams.get('attempt') ?? ''))
  return attempt?.reason
}
