import { buttonProps } from '../../shared/forms/form-props.ts'
import type { ChatContext } from './chat-context.ts'
import { proactiveCss } from './proactive.css.ts'
import type { ProactiveMessage } from './proactive.model.ts'

interface Host {
  location?: { pathname: string; search: string; hash: string }
  localStorage?: { getItem(name: string): string | null; setItem(name: string, text: string): void }
  addEventListener?(name: string, listener: () => void, options: { signal: AbortSignal }): void
}

const memoryName = 'gangway-support-answered'
const running = new WeakMap<object, { messages: readonly ProactiveMessage[]; controller: AbortController }>()

/** Waits for the conditions of the messages; the first that holds is shown. Other messages replace the earlier ones. */
export function watchProactive(context: ChatContext, messages: readonly ProactiveMessage[]): void {
  const { view } = context
  const before = running.get(view)
  if (before?.messages === messages) return
  before?.controller.abort()
  const controller = new AbortController()
  running.set(view, { messages, controller })
  // A chat that was removed from the page is not kept by a listener of the page.
  const kept = new WeakRef(context)
  for (const message of messages) {
    if (wasAnswered(message.id) || !isOnPage(message.page)) continue
    const wait = () => {
      const { afterSeconds = 0 } = message
      const appear = () => {
        const present = kept.deref()
        if (present && !controller.signal.aborted) show(present, message, controller)
      }
      if (afterSeconds > 0) kept.deref()?.clock.after(afterSeconds * 1_000, appear)
      else appear()
    }
    if (message.event) (globalThis as Host).addEventListener?.(message.event, wait, { signal: controller.signal })
    else wait()
  }
}

/** The user has opened the chat: no message appears any more in this page. */
export function stopProactive({ view, draw }: ChatContext): void {
  running.get(view)?.controller.abort()
  const { proactive } = view.peek()
  if (!proactive) return
  remember(proactive.id)
  draw({ proactive: undefined })
}

/** The focus stays where it is: the message is a status that screen readers announce. */
function show(context: ChatContext, { id, text }: ProactiveMessage, controller: AbortController): void {
  const { view, draw, addStyles } = context
  if (view.peek().panel === 'open' || view.peek().proactive || wasAnswered(id)) return
  const answer = (then: () => void) => () => {
    remember(id)
    controller.abort()
    draw({ proactive: undefined })
    then()
  }
  addStyles([proactiveCss])
  draw({
    // The view of the message is part of the panel's content.
    isPreloadRequested: true,
    proactive: {
      ...{ id, text },
      open: buttonProps(
        'button',
        false,
        answer(() => context.show('chat')),
      ),
      dismiss: buttonProps(
        'button',
        false,
        answer(() => context.moveFocus('launcher')),
      ),
    },
  })
}

function isOnPage(page: string | undefined): boolean {
  const { pathname = '', search = '', hash = '' } = (globalThis as Host).location ?? {}
  if (page === undefined) return true
  const parts = page.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`).test(pathname + search + hash)
}

function answered(): string[] {
  try {
    const stored: unknown = JSON.parse((globalThis as Host).localStorage?.getItem(memoryName) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return [...answeredHere]
  }
}

/** For pages in which the browser blocks storage. */
const answeredHere = new Set<string>()

const mostRemembered = 50
const wasAnswered = (id: string) => answeredHere.has(id) || answered().includes(id)

function remember(id: string): void {
  answeredHere.add(id)
  try {
    const ids = [...answered().filter((each) => each !== id), id].slice(-mostRemembered)
    ;(globalThis as Host).localStorage?.setItem(memoryName, JSON.stringify(ids))
  } catch {
    // Without storage the message is answered in this page only.
  }
}
