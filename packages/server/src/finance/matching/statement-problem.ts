import type { MessageValues } from '../../shared/http/reply.ts'

/** Why a statement cannot be read: a message key below `input.matching.`, whose text says what to do. */
export class StatementProblem extends Error {
  readonly key: string
  readonly values: MessageValues | undefined

  constructor(key: string, values?: MessageValues) {
    super(key)
    this.key = key
    this.values = values
  }
}
