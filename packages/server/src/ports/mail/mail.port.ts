import type { Tx } from '../../database/db.ts'

export interface Email {
  to: string
  subject: string
  /** The same content as plain text and as HTML. */
  text: string
  html: string
  /** Address that ends the subscription with one POST (RFC 8058). */
  unsubscribe?: string
  /** For a received e-mail that is sent on. */
  forwarded?: ForwardedEmail
}

export interface ForwardedEmail {
  /** Domain of the inbound addresses, by which this server detects a loop. */
  domain: string
  /** Sender of the original, who gets the replies. */
  replyTo: string
  /** Key in the file store of the original, which is attached as a file. */
  original: string
}

export interface StoredEmail extends Email {
  id: string
  /** `kept`: no mail server is configured, and the email stays in the development inbox. */
  status: 'kept' | 'waiting' | 'sent' | 'failed'
  attempts: number
  problem?: string
  createdAt: Date
  sentAt?: Date
}

/** Sends emails through a mail server. */
export interface MailTransport {
  /** `refused`: the mail server rejects the email permanently. Throws when a retry may succeed. */
  send(email: StoredEmail): Promise<'taken' | { refused: string }>
  close(): void
}

/** The outbox. An email is stored in the transaction that creates it. */
export interface MailPort {
  send(tx: Tx, email: Email): Promise<{ id: string }>
  sendAll(tx: Tx, emails: readonly Email[]): Promise<void>
  /** Newest first; all emails, or those to one address. */
  page(query: { page: number; pageSize: number; to?: string }): Promise<{ list: StoredEmail[]; total: number }>
  read(id: string): Promise<StoredEmail | undefined>
}
