export { createClient } from './shared/client.ts'
export type {
  CallAnswer,
  CallInput,
  CallName,
  CallOptions,
  Client,
  ClientSettings,
  DownloadedFile,
} from './shared/client.ts'
export { isForEverybody } from './shared/call-error.ts'
export type { CallError, CallErrorKind, FieldProblem, Result } from './shared/call-error.ts'
export { dateTimeText, relativeTime, toServerTime } from './shared/dates.ts'
export type { Lang, RelativeTime } from './shared/dates.ts'
export { features, type Feature } from './shared/feature.ts'
export { chooseLang, resourceOf } from './shared/language.ts'
export { amountText, decimalText, moneyText, parseMoney } from './shared/money.ts'
export type { Money } from './shared/money.ts'
export { shortNumber } from './shared/numbers.ts'
export { mayOpen, permissions } from './shared/permission.ts'
export type { Access, Permission, Rights } from './shared/permission.ts'
export { createWords, loadWords } from './shared/words.ts'
export type { Translate, Words } from './shared/words.ts'
export { sha256, signature } from './session/hash.rules.ts'
export { passwordProblems } from './session/password.rules.ts'
export type { PasswordPolicy, PasswordProblem } from './session/password.rules.ts'
