import type { Lang } from '@gangway/core'

/** What is typed for one language. */
export interface TypedText {
  title: string
  /** One question in each line. */
  questions: string
  text: string
}

/** A text in the editor: what was typed, and the version from which the typing began. */
export interface TextDraft extends TypedText {
  /** 0 for a language in which nothing was saved yet. */
  version: number
}

export type TextDrafts = Record<Lang, TextDraft>

interface SavedText {
  lang: Lang
  version: number
  title: string
  questions: readonly string[]
  text: string
}

export const emptyDraft: TextDraft = { version: 0, title: '', questions: '', text: '' }

export function draftOf({ version, title, questions, text }: SavedText): TextDraft {
  return { version, title, questions: questions.join('\n'), text }
}

export function draftsOf(texts: readonly SavedText[]): TextDrafts {
  const inLanguage = (lang: Lang) => {
    const saved = texts.find((text) => text.lang === lang)
    return saved ? draftOf(saved) : emptyDraft
  }
  return { en: inLanguage('en'), cn: inLanguage('cn') }
}

/** Whether two texts read the same; surrounding space and empty lines between questions do not count. */
export function isSameText(one: TypedText, other: TypedText): boolean {
  return (
    one.title.trim() === other.title.trim() &&
    one.text.trim() === other.text.trim() &&
    questionLines(one.questions).join('\n') === questionLines(other.questions).join('\n')
  )
}

export function questionLines(typed: string): string[] {
  return typed.split('\n').flatMap((line) => line.trim() || [])
}

export function isEmptyText({ title, questions, text }: TypedText): boolean {
  return `${title}${questions}${text}`.trim() === ''
}

/**
 * A text that was read again: unchanged typing takes the new version over; changed typing is kept, and `isConflict` says
 * that another user has saved another text meanwhile.
 */
export function mergeSaved(
  draft: TextDraft,
  base: TextDraft,
  saved: TextDraft,
): { draft: TextDraft; base: TextDraft; isConflict: boolean } {
  if (saved.version <= draft.version) return { draft, base, isConflict: false }
  if (isSameText(draft, base) || isSameText(draft, saved)) return { draft: saved, base: saved, isConflict: false }
  // Published or confirmed meanwhile, with the same words.
  if (isSameText(base, saved)) return { draft: { ...draft, version: saved.version }, base: saved, isConflict: false }
  return { draft, base, isConflict: true }
}

/** What is kept in the browser: the typing, and the texts from which it began. */
export interface KeptTyping {
  drafts: TextDrafts
  base: TextDrafts
  /** The typed address; absent while it follows the title. */
  address?: string
}

/** The typing that was kept in the browser, if it is whole. */
export function parseKept(stored: string | undefined): KeptTyping | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is KeptTyping {
  return (
    isObject(value) &&
    [value['drafts'], value['base']].every(areDrafts) &&
    ['undefined', 'string'].includes(typeof value['address'])
  )
}

function areDrafts(value: unknown): boolean {
  return isObject(value) && [value['en'], value['cn']].every(isDraft)
}

function isDraft(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isInteger(value['version']) &&
    ['title', 'questions', 'text'].every((name) => typeof value[name] === 'string')
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
