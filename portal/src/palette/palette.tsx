import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser, type UserPermissions } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useNow } from '../shared/hooks/use-now.ts'
import { useTranslator } from '../shared/i18n/translations.ts'
import { ListFailed } from '../shared/list/list-states.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { PlainInput } from '../shared/ui/plain-field.tsx'
import { findCommands, toEntry } from './palette-entries.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { PaletteList } from './palette-list.tsx'
import { isPaletteOpen } from './palette-state.ts'
import { useRecentEntries } from './recent-entries.ts'
import { useSettledText } from './use-settled-text.ts'

const shortestText = 2
const maxLength = 80

/** Finds records, pages and actions by one text; chosen by keyboard or pointer. */
export function Palette() {
  const { translate } = useTranslator()
  const permissions = useCurrentUser()?.permissions
  return (
    <Dialog title={translate('palette.title')} onClose={() => isPaletteOpen.set(false)}>
      {permissions && <PaletteSearch permissions={permissions} />}
    </Dialog>
  )
}

function PaletteSearch({ permissions }: { permissions: UserPermissions }) {
  const { translate, lang } = useTranslator()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [recent, addRecent] = useRecentEntries()
  const asked = useSettledText(text.trim())
  const hits = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /palette/search', { body: { text: asked }, reads: true, quiet: true, signal })),
    enabled: asked.length >= shortestText,
  })
  const commands = findCommands(text, { permissions, translate, lang, now })
  const found = asked === text.trim() ? (hits.data?.hits ?? []).map((hit) => toEntry(hit, lang)) : []
  const matching = text.trim() === '' ? recent : recent.filter((each) => matches(each, text))
  const recentKeys = new Set(matching.map(({ key }) => key))
  // A text that describes a search is meant as one, although articles contain some of its words.
  const isSearch = commands[0]?.key.startsWith('search:') === true
  const ranked = isSearch ? [...commands, ...found] : [...found, ...commands]
  const entries = [...matching, ...ranked.filter(({ key }) => !recentKeys.has(key))]
  const current = Math.min(active, entries.length - 1)

  function choose(entry: PaletteEntry): void {
    addRecent(entry)
    isPaletteOpen.set(false)
    void navigate(entry.path)
  }

  function readKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const entry = entries[current]
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: entries.length - 1,
    }
    const target = moves[event.key]
    if (event.key === 'Enter' && entry) choose(entry)
    else if (target !== undefined && entries.length > 0 && (text === '' || event.key.startsWith('Arrow')))
      setActive((target + entries.length) % entries.length)
    else return
    event.preventDefault()
  }

  return (
    <>
      <PlainInput
        data-first
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label={translate('palette.label')}
        placeholder={translate('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={readKey}
      />
      <PaletteList id={id} entries={entries} current={current} onChoose={choose} />
      <p role="status">
        {hits.isFetching
          ? translate('palette.searching')
          : entries.length === 0
            ? translate('palette.none')
            : translate('palette.count', { count: entries.length })}
      </p>
      {hits.isError && <ListFailed error={hits.error} onRetry={() => void hits.refetch()} />}
    </>
  )
}

function matches({ title, detail }: PaletteEntry, text: string): boolean {
  return `${title} ${detail}`.toLowerCase().includes(text.trim().toLowerCase())
}
