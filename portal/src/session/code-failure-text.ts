import type { CallError, Translator } from '@gangway/core'

/** Why a code was refused: `wrong` for a code that can be entered again. */
export function codeFailureText(error: CallError, translator: Translator, wrong: string): string {
  return ['5600', '5601', '5602'].includes(error.code) ? wrong : (error.text ?? translator.t(error.messageKey))
}
