import { toServerTime, type Person } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isPerson, refuseOutranked } from '../account/change-accounts.ts'
import type { Db } from '../database/db.ts'
import { appUser, role } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { zipStream } from '../download/zip-stream.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { findContactBookings } from './contact.ts'
import { readContactData } from './contact-data.ts'
import { hasAllCodes } from '../session/has-all-codes.ts'
import { readUserData } from './user-data.ts'
import type { UserPerson } from './user.ts'
import { readPersonData } from './person-data.ts'
import { findTrips, readPerson } from './person.ts'

type Export = 'POST /personalData/export'

/** Requests a ZIP file with everything that is stored about a person. */
export async function exportPerson(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const scope = scopeOf(caller)
  const person = body.person.kind === 'PASSENGER' ? { ...body.person, ...readPerson(body.person) } : body.person
  const rows = await countRows(db, scope, person)
  if (rows === 0) return refuse(5004)
  if (person.kind === 'USER' && !hasAllCodes(caller.codes, await readCodesOf(db, scope, person)))
    return refuseOutranked()
  const now = caller.clock.now()
  const { clientId, userId } = caller
  // Without the name: the list of downloads outlives the file.
  const name = `${translateMessage(lang, 'personalData.file')} ${toServerTime(now).slice(0, 10)}.zip`
  const task = { type: 'PERSONAL_DATA_ZIP', name, request: { person, lang }, rows } as const
  const from = { address, agent }
  const downloadTaskId = await db.transaction((tx) =>
    startDownload(tx, { scheduler, clock }, { clientId, userId, ...task, from }, now),
  )
  return answer({ downloadTaskId })
}

/** Permissions of a user, which the caller needs, too. */
async function readCodesOf(db: Db, scope: Scope, { id }: UserPerson): Promise<string[]> {
  const [found] = await db
    .select({ codes: role.codes })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, eq(appUser.id, id)))
  return found?.codes ?? []
}

/** The bookings of a person, or a user; none when the person is unknown. */
async function countRows(db: Db, scope: Scope, person: Person): Promise<number> {
  if (person.kind === 'USER') return db.$count(appUser, scope.client(appUser, eq(appUser.id, person.id), isPerson))
  const found = person.kind === 'CONTACT' ? findContactBookings(db, scope, person) : findTrips(db, scope, person)
  return (await found).length
}

const request = z.object({
  person: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('PASSENGER'), lastName: z.string(), firstName: z.string(), birth: z.string() }),
    z.object({ kind: z.literal('CONTACT'), name: z.string(), email: z.string() }),
    z.object({ kind: z.literal('USER'), id: z.string() }),
  ]),
  lang: z.enum(['en', 'cn']),
})

export function writePersonData(
  deps: Pick<Deps, 'db' | 'secret' | 'files' | 'clock'>,
): Record<'PERSONAL_DATA_ZIP', Write> {
  return {
    async *PERSONAL_DATA_ZIP(task, { scope, progress }) {
      const { person, lang } = z.parse(request, task.request)
      const { data, files } =
        person.kind === 'PASSENGER'
          ? await readPersonData(deps, scope, person, { lang, progress })
          : person.kind === 'CONTACT'
            ? await readContactData(deps, scope, person)
            : await readUserData(deps, scope, person)
      yield* zipStream(
        (async function* () {
          const content = Buffer.from(JSON.stringify(data, undefined, 2))
          yield { name: 'personal-data.json', content: [content], at: deps.clock.now() }
          for (const [index, { path, name, at }] of files.entries()) {
            const stored = await deps.files.read(path)
            if (stored)
              yield {
                name: `files/${index + 1}-${name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_')}`,
                content: stored.content,
                at,
              }
          }
        })(),
      )
    },
  }
}
