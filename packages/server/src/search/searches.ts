import type { SearchWarning } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { SearchInput } from '../market/search.ts'
import type { SearchRefused, SearchStarted } from '../ports/supplier/supplier.port.ts'
import type { Caller } from '../shared/http/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { Answers } from './answers.ts'
import { partyOf, termsOf, type FoundSearch, type Question } from './found-search.ts'
import { createFreshAnswers } from './fresh-answers.ts'
import { createMemory } from './offer-memory.ts'
import { giveSearchBack } from './search-count.ts'
import { loadSearch } from './search.store.ts'

/** How long somebody waits for a search that another process has run, or that was forgotten here. */
const runAgainMs = 20_000

/** The searches of this process. What they found is kept here alone; whoever has not got it asks the supplier again. */
export interface Searches {
  /** Asks the supplier and goes on by itself. */
  begin(question: Question): Promise<FoundSearch | SearchRefused>
  /** A search of the caller's client that has not expired; 5004 for any other, 5302 when it has. */
  find(caller: Caller, searchId: string, patience?: 'wait' | 'at-once'): Promise<FoundSearch | Refusal>
  close(): void
}

export function createSearches(
  deps: Pick<Deps, 'db' | 'supplier' | 'market' | 'log'>,
  { offersKept }: { offersKept?: number } = {},
): Searches {
  const { db, supplier, market, log } = deps
  const memory = createMemory(offersKept)
  const fresh = createFreshAnswers()
  const again = new Map<string, Promise<FoundSearch>>()
  const closed = new AbortController()
  const successOf = (airline: string) => Math.round(100 * (1 - (market.carriers.get(airline)?.soldOutRisk ?? 0)))

  async function begin(question: Question): Promise<FoundSearch | SearchRefused> {
    const started = await askOnce(question)
    if (started.kind === 'refused') return started
    const found = { question, answers: fresh.find(question, started) ?? run(question, started) }
    memory.keep(found)
    void found.answers.completed().then(() => settle(found))
    return found
  }

  function run(question: Question, started: SearchStarted): Answers {
    const answers = new Answers(termsOf(question), started, successOf)
    fresh.keep(question, started, answers)
    void follow(answers, started)
    return answers
  }

  /** Only searches with results count. It was counted before it was run, so that none too many ever runs. */
  async function settle({ question, answers }: FoundSearch): Promise<void> {
    if (answers.listed.length || closed.signal.aborted) return
    try {
      await giveSearchBack(db, scopeOf(question), question.askedAt, question.source ?? 'manual')
    } catch (error) {
      log.error({ error }, 'A search without results stays counted')
    }
  }

  async function find(caller: Caller, searchId: string, patience: 'wait' | 'at-once' = 'wait') {
    const { clientId } = caller
    const now = caller.clock.now()
    const known = memory.find(clientId, searchId)
    if (known) return now < known.question.expiresAt ? known : refuse(5302, { errorType: 1 })
    const row = await loadSearch(db, scopeOf(caller), searchId)
    if (!row) return refuse(5004)
    if (now >= row.expiresAt) return refuse(5302, { errorType: 1 })
    const found = await runAgain({
      searchId,
      clientId,
      form: row.request,
      settlement: row.settlement,
      rehearsal: caller.mode === 'test',
      airlines: caller.airlines,
      askedAt: row.createdAt,
      expiresAt: row.expiresAt,
    })
    if (patience === 'wait') await found.answers.settled(runAgainMs)
    return found
  }

  /** As it was asked the first time: the same moment, so the same answer. Of many at once, one asks. */
  function runAgain(question: Question): Promise<FoundSearch> {
    const key = `${question.clientId} ${question.searchId}`
    const running = again.get(key)
    if (running) return running
    const promise = ask(question)
      .then((started) => {
        const isRefused = started.kind === 'refused'
        const { scenario } = started
        const answers = new Answers(termsOf(question), isRefused ? { airlines: [], scenario } : started, successOf)
        const found = { question, answers }
        memory.keep(found)
        if (isRefused) answers.end(warningOf(started))
        else void follow(answers, started)
        return found
      })
      .finally(() => again.delete(key))
    again.set(key, promise)
    return promise
  }

  /** A supplier that cannot even be asked must not cost the client a search. */
  async function askOnce(question: Question) {
    try {
      return await ask(question)
    } catch (error) {
      log.error({ error }, 'The supplier could not be asked')
      const refused: SearchRefused = { kind: 'refused', reason: 'unavailable' }
      return refused
    }
  }

  function ask({ form, rehearsal, airlines, askedAt }: Question) {
    return supplier.search(inputOf(form), { now: askedAt, rehearsal, airlines, signal: closed.signal })
  }

  async function follow(answers: Answers, started: SearchStarted): Promise<void> {
    try {
      await answers.follow(started)
      answers.end()
    } catch (error) {
      if (!closed.signal.aborted) log.error({ error }, 'A search ended before all airlines had answered')
      answers.failed = true
      answers.end(answers.listed.length ? undefined : 'UNAVAILABLE')
    }
    memory.weigh(answers)
  }

  return { begin, find, close: () => closed.abort() }
}

export function inputOf(form: Question['form']): Omit<SearchInput, 'rehearsal'> {
  const { fromCity, toCity, departDate, returnDate, tripType, airline, resident } = form
  return {
    from: fromCity,
    to: toCity,
    date: departDate,
    ...(tripType === 'ROUND_TRIP' && returnDate !== undefined && { returnDate }),
    party: partyOf(form),
    ...(airline !== undefined && { airlines: [airline] }),
    ...(resident && { resident }),
  }
}

/** What a search tells that the supplier did not run. */
export function warningOf({ reason }: SearchRefused): SearchWarning {
  if (reason === 'not_for_sale') return 'NOT_FOR_SALE'
  return reason === 'unavailable' ? 'UNAVAILABLE' : 'NO_RESULT'
}
