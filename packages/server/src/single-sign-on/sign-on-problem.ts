import type { SignOnReason } from '@gangway/core/contract'

/** An answer of an identity provider that is not accepted, or a sign-in that cannot go on. */
export class SignOnProblem extends Error {
  readonly reason: SignOnReason

  constructor(reason: SignOnReason, options?: ErrorOptions) {
    super(`Single sign-on was refused: ${reason}`, options)
    this.reason = reason
  }
}
