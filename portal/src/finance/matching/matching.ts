import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import type { PillTone } from '../../shared/ui/pill.ts'

type Action = 'start' | 'match' | 'undo' | 'exclude' | 'restore' | 'split' | 'close' | 'delete'
type Body<Name extends Action> =
  CallInput<`POST /client/matching/${Name}`> extends { body?: infer Sent } ? NonNullable<Sent> : never
type ListBody = NonNullable<CallInput<'POST /client/matching/getPageList'>['body']>
type LinesBody = NonNullable<CallInput<'POST /client/matching/lines'>['body']>
type EntriesBody = NonNullable<CallInput<'POST /client/matching/entries'>['body']>

export type ListedStatement = CallAnswer<'POST /client/matching/getPageList'>['list'][number]
export type StatementDetail = CallAnswer<'GET /client/matching/info/{statementNo}'>
export type StatementPreview = CallAnswer<'GET /client/matching/preview/{statementNo}'>
export type StatementLineRow = CallAnswer<'POST /client/matching/lines'>['list'][number]
export type LedgerEntryRow = CallAnswer<'POST /client/matching/entries'>['list'][number]
export type MatchingMapping = NonNullable<StatementPreview['mapping']>

export const statementTones: Record<ListedStatement['state'], PillTone> = {
  UPLOADED: 'new',
  MATCHING: 'info',
  OPEN: 'warn',
  CLOSED: 'ok',
  FAILED: 'bad',
}

/** Milliseconds between two looks at a statement that is being matched. */
const pollIntervalMs = 1_500

export const statementPath = (statementNo: string) => `/financial/matching/${statementNo}`

export function useStatements(body: ListBody) {
  return useQuery({
    queryKey: ['matching', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /client/matching/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'MATCHING') ? pollIntervalMs : false,
  })
}

export function useStatement(statementNo: string) {
  return useQuery({
    queryKey: ['matching', 'info', statementNo],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /client/matching/info/{statementNo}', { params: { statementNo }, quiet: true, signal }),
      ),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'MATCHING' ? pollIntervalMs : false),
  })
}

export function useStatementPreview(statementNo: string) {
  return useQuery({
    queryKey: ['matching', 'preview', statementNo],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /client/matching/preview/{statementNo}', { params: { statementNo }, quiet: true, signal }),
      ),
  })
}

export function useStatementLines(body: LinesBody) {
  return useQuery({
    queryKey: ['matching', 'lines', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /client/matching/lines', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useFreeEntries(body: EntriesBody) {
  return useQuery({
    queryKey: ['matching', 'entries', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /client/matching/entries', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

export const useStartMatching = () =>
  useChange((body: Body<'start'>) => unwrapResult(client.call('POST /client/matching/start', { body, ...once() })))
export const useMatchLines = () =>
  useChange((body: Body<'match'>) => unwrapResult(client.call('POST /client/matching/match', { body, ...once() })))
export const useUndoMatches = () =>
  useChange((body: Body<'undo'>) => unwrapResult(client.call('POST /client/matching/undo', { body, ...once() })))
export const useExcludeLines = () =>
  useChange((body: Body<'exclude'>) => unwrapResult(client.call('POST /client/matching/exclude', { body, ...once() })))
export const useRestoreLines = () =>
  useChange((body: Body<'restore'>) => unwrapResult(client.call('POST /client/matching/restore', { body, ...once() })))
export const useSplitLine = () =>
  useChange((body: Body<'split'>) => unwrapResult(client.call('POST /client/matching/split', { body, ...once() })))
export const useCloseStatement = () =>
  useChange((body: Body<'close'>) => unwrapResult(client.call('POST /client/matching/close', { body, ...once() })))
export const useDeleteStatement = () =>
  useChange((body: Body<'delete'>) => unwrapResult(client.call('POST /client/matching/delete', { body, ...once() })))

/** Read again after a failure, too: a colleague may have changed the statement meanwhile. */
function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: ['matching'] }),
  })
}
