import {
  confirmableFeatures,
  componentScopes,
  type CallAnswer,
  type CallInput,
  type EmbedComponent,
} from '@gangway/core'
import { readFormText } from '../../shared/ui/form-text.ts'

export type EmbedKey = CallAnswer<'POST /embed/key/getPageList'>['list'][number]
type EmbedKeyDraft = CallInput<'POST /embed/key/save'>['body']

/** A new key with its secret, which is shown once. */
export interface CreatedEmbedKey {
  key: string
  secret: string
}

/** Query key prefix of all embed key data. */
export const embedQueryKey = ['developer', 'embed']

export function toEmbedKeyDraft(row: EmbedKey): EmbedKeyDraft {
  const { id, name, origins, scopes, components, theme, confirms, callsPerMinute, searchesPerDay } = row
  return { id, name, origins, scopes, components, theme, confirms, callsPerMinute, searchesPerDay }
}

const anyPort = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]):\*$/

/** The first origin that a browser would not send; checked before the second-factor code is asked for. */
export function findInvalidOrigin({ origins }: Pick<EmbedKeyDraft, 'origins'>): string | undefined {
  return origins.find((each) => !anyPort.test(each) && !(URL.canParse(each) && new URL(each).origin === each))
}

export const colorSchemes = ['auto', 'light', 'dark'] as const

/** Reads the form. The API operations follow from the chosen features. */
export function readEmbedKeyForm(
  form: FormData,
  components: readonly EmbedComponent[],
  row: EmbedKey | undefined,
): EmbedKeyDraft {
  const days = Number(readFormText(form, 'days'))
  const accent = readFormText(form, 'accent').trim().toLowerCase()
  const confirms = form.getAll('confirms')
  return {
    ...(row && { id: row.id }),
    name: readFormText(form, 'name'),
    origins: readFormText(form, 'origins')
      .split(/[\s,]+/)
      .filter(Boolean),
    scopes: [...new Set(components.map((each) => componentScopes[each]))],
    components: [...components],
    theme: { scheme: colorSchemes.find((each) => each === form.get('scheme')) ?? 'auto', ...(accent && { accent }) },
    confirms: confirmableFeatures.filter((each) => confirms.includes(each)),
    callsPerMinute: Number(readFormText(form, 'callsPerMinute')),
    searchesPerDay: Number(readFormText(form, 'searchesPerDay')),
    // Without the field, for users who may not see shops, the shop stays as it is.
    ...(form.has('shop') && { shopId: readFormText(form, 'shop') || null }),
    ...(days > 0 && { validDays: days }),
  }
}
