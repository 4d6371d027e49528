import { getUploadKind, parseAttachments } from '@gangway/core/contract'
import { and, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import {
  bookingPassenger,
  downloadTask,
  emailForward,
  refund,
  refundPassenger,
  refundProof,
  requestComment,
  serviceRequest,
  uploadedFile,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { deleteTasks } from '../download/download.store.ts'
import type { Trip } from './person.ts'

/** Proof files of refunds whose passengers are all erased: their paths, without rows from now on. */
export async function eraseProofs(tx: Tx, scope: Scope, trips: readonly Trip[]): Promise<string[]> {
  const passengerIds = trips.map(({ passenger }) => passenger.id)
  const refunds = await tx
    .selectDistinct({ id: refundPassenger.refundId })
    .from(refundPassenger)
    .where(scope.client(refundPassenger, inArray(refundPassenger.passengerId, passengerIds)))
  const candidates = refunds.map(({ id }) => id)
  if (candidates.length === 0) return []
  const withOthers = await tx
    .selectDistinct({ id: refundPassenger.refundId })
    .from(refundPassenger)
    .innerJoin(bookingPassenger, scope.client(bookingPassenger, eq(bookingPassenger.id, refundPassenger.passengerId)))
    .where(
      scope.client(
        refundPassenger,
        and(inArray(refundPassenger.refundId, candidates), isNull(bookingPassenger.erasedAt)),
      ),
    )
  const ids = candidates.filter((candidate) => !withOthers.some(({ id }) => id === candidate))
  if (ids.length === 0) return []
  const removed = await tx
    .delete(refundProof)
    .where(scope.client(refundProof, inArray(refundProof.refundId, ids)))
    .returning({ path: refundProof.path })
  await tx
    .update(refund)
    .set({ proofs: 0 })
    .where(scope.client(refund, inArray(refund.id, ids)))
  return deleteUploads(
    tx,
    scope,
    removed.map(({ path }) => path),
  )
}

/** Attachments of requests about bookings without any other passenger. */
export async function eraseAttachments(tx: Tx, scope: Scope, trips: readonly Trip[]): Promise<string[]> {
  const orderNos = trips.filter(({ isEmpty }) => isEmpty).map((trip) => trip.booking.orderNo)
  if (orderNos.length === 0) return []
  const requests = await tx
    .select({ id: serviceRequest.id, attachments: serviceRequest.attachments })
    .from(serviceRequest)
    .where(scope.client(serviceRequest, inArray(serviceRequest.orderNo, orderNos)))
  const ids = requests.map(({ id }) => id)
  if (ids.length === 0) return []
  const isOfThem = and(inArray(requestComment.requestId, ids), ne(requestComment.attachments, ''))
  const comments = await tx
    .select({ attachments: requestComment.attachments })
    .from(requestComment)
    .where(scope.client(requestComment, isOfThem))
  await tx.update(requestComment).set({ attachments: '' }).where(scope.client(requestComment, isOfThem))
  await tx
    .update(serviceRequest)
    .set({ attachments: '' })
    .where(scope.client(serviceRequest, inArray(serviceRequest.id, ids)))
  const paths = [...requests, ...comments].flatMap(({ attachments }) => parseAttachments(attachments) ?? [])
  return deleteUploads(
    tx,
    scope,
    paths.map(({ OssKey }) => OssKey),
  )
}

/** Originals of e-mails that were received about the bookings: their paths, without rows from now on. */
export async function eraseOriginals(tx: Tx, scope: Scope, bookingIds: readonly string[]): Promise<string[]> {
  const isOfThem = and(inArray(emailForward.bookingId, [...bookingIds]), isNotNull(emailForward.path))
  const found = await tx
    .select({ path: emailForward.path })
    .from(emailForward)
    .where(scope.client(emailForward, isOfThem))
  await tx.update(emailForward).set({ path: null }).where(scope.client(emailForward, isOfThem))
  return found.flatMap(({ path }) => path ?? [])
}

/** Exports of this person's data: the paths of their files. */
export async function eraseExports(
  tx: Tx,
  { scheduler }: Pick<Deps, 'scheduler'>,
  scope: Scope,
  person: object,
): Promise<string[]> {
  const isOfPerson = sql`${downloadTask.request} -> 'person' @> ${JSON.stringify(person)}::jsonb`
  const tasks = await tx
    .select({ id: downloadTask.id, path: downloadTask.path })
    .from(downloadTask)
    .where(scope.client(downloadTask, and(eq(downloadTask.type, 'PERSONAL_DATA_ZIP'), isOfPerson)))
  await deleteTasks(
    tx,
    scope,
    tasks.map(({ id }) => id),
  )
  for (const { id: subject } of tasks) {
    await scheduler.remove(tx, scope, { kind: 'download.write', subject })
    await scheduler.remove(tx, scope, { kind: 'download.expire', subject })
  }
  return tasks.flatMap(({ path }) => path ?? [])
}

/** Deletes the rows of uploads that no proof refers to any more. Receipts of payments are kept, wherever they were attached. */
async function deleteUploads(tx: Tx, scope: Scope, attached: readonly string[]): Promise<string[]> {
  const paths = attached.filter((path) => getUploadKind(path.split('/').slice(1, -1).join('/')) !== 'receipt')
  if (paths.length === 0) return []
  const isUnused = notExists(
    tx
      .select({ path: refundProof.path })
      .from(refundProof)
      .where(scope.client(refundProof, eq(refundProof.path, uploadedFile.path))),
  )
  const deleted = await tx
    .delete(uploadedFile)
    .where(scope.client(uploadedFile, and(inArray(uploadedFile.path, paths), isUnused)))
    .returning({ path: uploadedFile.path })
  return deleted.map(({ path }) => path)
}
