import type { Lang } from '@gangway/core'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../session/current-user.ts'
import { localStore, type LocalStoreKey } from '../../shared/browser/local-store.ts'
import {
  draftsOf,
  emptyDraft,
  isSameText,
  mergeSaved,
  parseKept,
  type TextDraft,
  type TextDrafts,
  type TypedText,
} from './article-draft.rules.ts'
import type { EditedText } from './article-queries.ts'

const langs = ['en', 'cn'] as const

/** The texts in the editor. What is typed is kept in the browser until it is saved, so that a reload loses nothing. */
export function useArticleDrafts(slug: string, texts: readonly EditedText[], isSaving: boolean) {
  const userId = useCurrentUser()?.user.id ?? ''
  const [created, setCreated] = useState<string>()
  const keyOf = (name: string): LocalStoreKey => `settings:article:${userId}:${name}`
  const key = keyOf(created ?? slug)
  const saved = draftsOf(texts)
  const [kept] = useState(() => parseKept(localStore.read(key)))
  const [base, setBase] = useState(kept?.base ?? saved)
  const [drafts, setDrafts] = useState(kept?.drafts ?? saved)
  const [address, setAddress] = useState(kept?.address)
  const [wasRestored, setRestored] = useState(kept !== undefined)
  const merged = langs.map((lang) => [lang, mergeSaved(drafts[lang], base[lang], saved[lang])] as const)
  // While a save is on its way, a newer version is most likely the own one.
  const conflicts = isSaving ? [] : merged.flatMap(([lang, { isConflict }]) => (isConflict ? [lang] : []))
  const changed = merged.filter(([lang, each]) => !isSaving && each.draft !== drafts[lang])
  if (changed.length > 0) {
    const next = Object.fromEntries(changed)
    setDrafts((all) => mapLangs((lang) => next[lang]?.draft ?? all[lang]))
    setBase((all) => mapLangs((lang) => next[lang]?.base ?? all[lang]))
  }
  const dirty = langs.filter((lang) => !isSameText(drafts[lang], base[lang]))
  const isDirty = dirty.length > 0 || (address !== undefined && address !== slug)
  useEffect(() => {
    if (isDirty) localStore.write(key, JSON.stringify({ drafts, base, address }))
    else localStore.remove(key)
  }, [key, drafts, base, address, isDirty])

  return {
    drafts,
    base,
    saved,
    /** Languages in which another user saved another text while this one was changed. */
    conflicts,
    dirty,
    wasRestored: wasRestored && isDirty,
    /** The typed address; undefined while it is the stored one or follows the title. */
    address,
    typeAddress: setAddress,
    type(lang: Lang, typed: Partial<TypedText>): void {
      setDrafts((all) => ({ ...all, [lang]: { ...all[lang], ...typed } }))
    },
    /** The typed texts were stored with these versions. */
    markSaved(stored: { slug: string; versions: readonly { lang: Lang; version: number }[] }, sent: TextDrafts): void {
      const versionOf = (lang: Lang) => stored.versions.find((each) => each.lang === lang)?.version
      const withVersion = (all: TextDrafts, lang: Lang, from: TextDraft) => {
        const version = versionOf(lang)
        return version === undefined ? all[lang] : { ...from, version }
      }
      setBase((all) => mapLangs((lang) => withVersion(all, lang, sent[lang])))
      setDrafts((all) => mapLangs((lang) => withVersion(all, lang, all[lang])))
      setRestored(false)
      setAddress(undefined)
      if (slug === stored.slug || created !== undefined) return
      // What is typed while a new article is saved goes to the page of the stored one.
      setCreated(stored.slug)
      localStore.remove(key)
    },
    /** Goes on with the typed text, knowing the other one. Saving it makes it the next version. */
    keepMine(lang: Lang): void {
      setDrafts((all) => ({ ...all, [lang]: { ...all[lang], version: saved[lang].version } }))
      setBase((all) => ({ ...all, [lang]: saved[lang] }))
    },
    /** The text in a language was deleted, and the texts have been read again. */
    markDeleted(lang: Lang): void {
      setDrafts((all) => ({ ...all, [lang]: emptyDraft }))
      setBase((all) => ({ ...all, [lang]: emptyDraft }))
    },
    /** Drops what was typed in a language, or in all. */
    discard(...only: Lang[]): void {
      const isDropped = (lang: Lang) => only.length === 0 || only.includes(lang)
      setDrafts((all) => mapLangs((lang) => (isDropped(lang) ? saved[lang] : all[lang])))
      setBase((all) => mapLangs((lang) => (isDropped(lang) ? saved[lang] : all[lang])))
      if (only.length > 0) return
      setRestored(false)
      setAddress(undefined)
    },
  }
}

function mapLangs(make: (lang: Lang) => TextDraft): TextDrafts {
  return { en: make('en'), cn: make('cn') }
}

export type ArticleDrafts = ReturnType<typeof useArticleDrafts>
