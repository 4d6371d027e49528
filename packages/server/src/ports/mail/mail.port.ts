import type { Tx } from '../../database/db.ts'

export interface Letter {
  to: string
  subject: string
  /** The same content twice: plain for every reader, HTML for most. */
  text: string
  html: string
}

export interface StoredLetter extends Letter {
  id: string
  /** `kept`: no mail server is configured, it stays in the development inbox. */
  status: 'kept' | 'waiting' | 'sent' | 'failed'
  attempts: number
  problem?: string
  createdAt: Date
  sentAt?: Date
}

/** Carries letters to a mail server. */
export interface MailCarrier {
  /** `refused`: the mail server will never take it. Throws when it may work later; then it is asked again. */
  carry(letter: StoredLetter): Promise<'taken' | { refused: string }>
  close(): void
}

/** The outbox. A letter is part of the transaction that makes it: rolled back, it was never written. */
export interface MailPort {
  send(tx: Tx, letter: Letter): Promise<{ id: string }>
  sendAll(tx: Tx, letters: readonly Letter[]): Promise<void>
  /** Newest first; of everybody, or to one address. */
  page(wanted: { page: number; pageSize: number; to?: string }): Promise<{ list: StoredLetter[]; total: number }>
  read(id: string): Promise<StoredLetter | undefined>
}
