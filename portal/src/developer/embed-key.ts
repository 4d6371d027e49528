import { confirmable, scopeOfComponent, type CallAnswer, type CallInput, type EmbedComponent } from '@gangway/core'
import { textIn } from '../shared/form-text.ts'

export type EmbedKey = CallAnswer<'POST /embed/key/getPageList'>['list'][number]
type EmbedKeyDraft = CallInput<'POST /embed/key/save'>['body']

/** What is told once. */
export interface MadeEmbedKey {
  key: string
  secret: string
}

/** Under which everything about keys of pages is kept. */
export const embedKey = ['developer', 'embed']

/** A key as it is saved, unchanged. */
export function draftOf(row: EmbedKey): EmbedKeyDraft {
  const { id, name, origins, scopes, components, theme, confirms, callsPerMinute, searchesPerDay } = row
  return { id, name, origins, scopes, components, theme, confirms, callsPerMinute, searchesPerDay }
}

const everyPort = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]):\*$/

/** The first of some pages that no browser would name so: told before a code is asked for. */
export function badOrigin({ origins }: Pick<EmbedKeyDraft, 'origins'>): string | undefined {
  return origins.find((each) => !everyPort.test(each) && !(URL.canParse(each) && new URL(each).origin === each))
}

export const schemes = ['auto', 'light', 'dark'] as const

/** What was filled in. What pages reach follows from what they show. */
export function draftIn(
  form: FormData,
  components: readonly EmbedComponent[],
  row: EmbedKey | undefined,
): EmbedKeyDraft {
  const days = Number(textIn(form, 'days'))
  const accent = textIn(form, 'accent').trim().toLowerCase()
  const confirms = form.getAll('confirms')
  return {
    ...(row && { id: row.id }),
    name: textIn(form, 'name'),
    origins: textIn(form, 'origins')
      .split(/[\s,]+/)
      .filter(Boolean),
    scopes: [...new Set(components.map((each) => scopeOfComponent[each]))],
    components: [...components],
    theme: { scheme: schemes.find((each) => each === form.get('scheme')) ?? 'auto', ...(accent && { accent }) },
    confirms: confirmable.filter((each) => confirms.includes(each)),
    callsPerMinute: Number(textIn(form, 'callsPerMinute')),
    searchesPerDay: Number(textIn(form, 'searchesPerDay')),
    ...(days > 0 && { validDays: days }),
  }
}
