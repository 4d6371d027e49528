import { toServerTime } from '@gangway/core/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import {
  appUser,
  assistantRun,
  auditLog,
  booking,
  conversation,
  conversationMessage,
  liveChat,
  liveMessage,
  partnerDevice,
  passkey,
  requestComment,
  role,
  serviceRequest,
  session,
  uploadedFile,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { patternOf } from './erase-names.ts'
import { readMentions, type PersonFile } from './person-data.ts'
import { listUserNames, type UserPerson } from './user.ts'

/** Everything that the agency has stored about a user, and the files that the user has attached. */
export async function readUserData(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  { id }: UserPerson,
): Promise<{ data: object; files: PersonFile[] }> {
  const [found] = await db
    .select({ user: appUser, role: role.name })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, eq(appUser.id, id)))
  if (!found) return { data: {}, files: [] }
  const { email, username, nickname, lastname, lang, zone, status, createdAt, lastSignInAt } = found.user
  const uploads = await db
    .select()
    .from(uploadedFile)
    .where(scope.client(uploadedFile, eq(uploadedFile.userId, id)))
  const data = {
    user: {
      ...{ email, username, nickname, lastname, role: found.role, lang, zone, status },
      ...{ createdAt: toServerTime(createdAt), lastSignInAt: lastSignInAt && toServerTime(lastSignInAt) },
    },
    ...(await readSignIns(db, scope, id)),
    auditLog: await readAudit(db, scope, id),
    bookings: await readBookings(db, scope, id),
    requests: await readRequests(db, scope, id),
    conversations: await readConversations(db, scope, id),
    mentions: await readMentions(db, scope, patternOf(listUserNames(found.user))),
  }
  return { data, files: uploads.map(({ path, name, createdAt: at }) => ({ path, name, at })) }
}

async function readSignIns(db: Db, scope: Scope, id: string) {
  const sessions = await db
    .select()
    .from(session)
    .where(scope.client(session, eq(session.userId, id)))
    .orderBy(asc(session.startedAt))
  const passkeys = await db
    .select()
    .from(passkey)
    .where(scope.client(passkey, eq(passkey.userId, id)))
  const devices = await db
    .select()
    .from(partnerDevice)
    .where(scope.client(partnerDevice, eq(partnerDevice.userId, id)))
  const created = ({ name, createdAt }: { name: string; createdAt: Date }) => ({ name, at: toServerTime(createdAt) })
  return {
    sessions: sessions.map(({ startedAt, lastSeenAt, method, address, agent }) => ({
      ...{ startedAt: toServerTime(startedAt), lastSeenAt: toServerTime(lastSeenAt), method, address, agent },
    })),
    passkeys: passkeys.map(created),
    devices: devices.map(created),
  }
}

async function readAudit(db: Db, scope: Scope, id: string) {
  const entries = await db
    .select()
    .from(auditLog)
    .where(scope.client(auditLog, eq(auditLog.userId, id)))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
  return entries.map(({ at, action, objectKind, objectId, result, address, agent, detail }) => ({
    ...{ at: toServerTime(at), action, objectKind, objectId, result, address, agent, detail },
  }))
}

async function readBookings(db: Db, scope: Scope, id: string) {
  const rows = await db
    .select({ orderNo: booking.orderNo, status: booking.status, createdAt: booking.createdAt })
    .from(booking)
    .where(scope.client(booking, eq(booking.userId, id)))
    .orderBy(asc(booking.createdAt))
  return rows.map(({ orderNo, status, createdAt }) => ({ orderNo, status, createdAt: toServerTime(createdAt) }))
}

async function readRequests(db: Db, scope: Scope, id: string) {
  const rows = await db
    .select()
    .from(serviceRequest)
    .where(scope.client(serviceRequest, eq(serviceRequest.userId, id)))
    .orderBy(asc(serviceRequest.createdAt))
  const comments = await db
    .select({ requestId: requestComment.requestId, at: requestComment.at, text: requestComment.content })
    .from(requestComment)
    .innerJoin(serviceRequest, scope.client(serviceRequest, eq(serviceRequest.id, requestComment.requestId)))
    .where(scope.client(requestComment, eq(serviceRequest.userId, id)))
    .orderBy(asc(requestComment.sequence))
  return rows.map((row) => ({
    ...{ requestNo: row.requestNo, createdAt: toServerTime(row.createdAt), email: row.email, title: row.title },
    ...{ text: row.description },
    comments: comments
      .filter(({ requestId }) => requestId === row.id)
      .map(({ at, text }) => ({ at: toServerTime(at), text })),
  }))
}

async function readConversations(db: Db, scope: Scope, id: string) {
  const asked = await db
    .select({
      conversationId: conversationMessage.conversationId,
      at: conversationMessage.at,
      text: conversationMessage.text,
    })
    .from(conversationMessage)
    .where(scope.client(conversationMessage, eq(conversationMessage.userId, id)))
    .orderBy(asc(conversationMessage.at))
  const answered = await db
    .select({ conversationId: assistantRun.conversationId, at: assistantRun.startedAt, text: assistantRun.text })
    .from(assistantRun)
    .innerJoin(conversation, scope.client(conversation, eq(conversation.id, assistantRun.conversationId)))
    .where(scope.client(assistantRun, eq(conversation.userId, id)))
    .orderBy(asc(assistantRun.startedAt))
  const chatted = await db
    .select({
      conversationId: liveChat.conversationId,
      at: liveMessage.at,
      from: liveMessage.name,
      text: liveMessage.text,
    })
    .from(liveMessage)
    .innerJoin(liveChat, scope.client(liveChat, eq(liveChat.id, liveMessage.liveChatId)))
    .where(scope.client(liveMessage, eq(liveChat.userId, id), inArray(liveMessage.side, ['customer', 'agent'])))
    .orderBy(asc(liveMessage.sequence))
  const present = <Row extends { at: Date }>(rows: Row[]) => rows.map((row) => ({ ...row, at: toServerTime(row.at) }))
  return { questions: present(asked), answers: present(answered), liveChats: present(chatted) }
}
