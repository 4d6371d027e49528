import { createSupportChat, type ChatPlace, type Lang, type SupportChatController } from '@gangway/core'
import { createFakeClock } from '@gangway/test-support/booking/draft.fixture'
import { click, find, waitUntil } from '../shared/user-actions.ts'
import { emulateMedia } from '../shared/media.ts'
import { mountWidget, type TestContext, type MountSettings } from '../shared/mount-widget.ts'
import type { Script } from '@gangway/test-support/scripted-server'
import { fakeAssistantApi, type FakeAssistantApi } from '@gangway/test-support/support/fake-assistant-api'
import { createMemoryChatStorage, type MemoryChatStorage } from '@gangway/test-support/support/memory-chat-storage'
import { fakeRequestsApi, type FakeRequestsApi } from '@gangway/test-support/support/fake-requests-api'
import { orderNo } from '@gangway/test-support/support/support.fixture'

export interface ChatPage extends TestContext {
  chat: SupportChatController
  clock: ReturnType<typeof createFakeClock>
  assistant: FakeAssistantApi
  requests: FakeRequestsApi
  storage: MemoryChatStorage
}

export interface ChatPageSettings {
  assistant?: FakeAssistantApi
  requests?: FakeRequestsApi
  script?: Script
  lang?: Lang
  /** Empty for a page without a booking. */
  orderNo?: string
  inline?: boolean
  storage?: MemoryChatStorage
  /** Uses the storage of the browser instead of memory. */
  usesBrowserStorage?: true
  props?: Record<string, unknown>
  mountChat?: HTMLElement
  getToken?: MountSettings['getToken']
}

/** Mounts the chat, closed. */
export async function place(settings: ChatPageSettings = {}): Promise<ChatPage> {
  const {
    assistant = fakeAssistantApi(),
    requests = fakeRequestsApi(),
    storage: chats = createMemoryChatStorage(),
    inline = false,
  } = settings
  // Without animation, so that clicks hit their targets.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const clock = createFakeClock()
  let chat: SupportChatController | undefined
  const page = await mountWidget({
    widget: 'support-chat',
    lang: settings.lang,
    container: settings.mountChat,
    getToken: settings.getToken,
    script: { ...requests.script, ...assistant.script, ...settings.script },
    props(client) {
      const bookingNo = settings.orderNo ?? orderNo
      chat = createSupportChat({
        ...{ client, clock, inline, ...(bookingNo && { orderNo: bookingNo }) },
        ...(!settings.usesBrowserStorage && {
          store: chats.store,
          tabs: chats.tabs,
          markerStorage: chats.unreadMarker,
        }),
      })
      return { controller: chat, ...settings.props }
    },
  })
  if (!chat) throw new Error('There is no controller.')
  return { ...page, chat, clock, assistant, requests, storage: chats }
}

/** Mounts the chat, opens it by its launcher and shows the view `at`. */
export async function open(settings: ChatPageSettings & { at?: ChatPlace } = {}): Promise<ChatPage> {
  const page = await place(settings)
  if (!settings.inline) await click(await find('button', /^Open support|^打开/))
  if (settings.at) page.chat.show(settings.at)
  await ready(page)
  return page
}

export async function ready({ chat }: Pick<ChatPage, 'chat'>): Promise<void> {
  await waitUntil(() => chat.view.peek().conversation?.status === 'ready', 'the conversation')
}

/** Mounts the chat and opens the conversation. */
export const openChat = (settings: ChatPageSettings = {}) => open({ ...settings, at: 'chat' })

export const press = async (name: string | RegExp) => click(await find('button', name))

export async function write(text: string): Promise<void> {
  const message = await find('textbox', /^(Message|消息|输入)/)
  message.focus()
  document.execCommand('insertText', false, text)
}

/** Sends a message and waits for its answer. */
export async function ask(page: ChatPage, text: string): Promise<void> {
  const before = answerCount(page)
  await write(text)
  await press(/^(Send|发送)$/)
  await waitUntil(() => answerCount(page) > before, 'an answer')
}

/** Number of complete answers. */
export function answerCount({ chat }: Pick<ChatPage, 'chat'>): number {
  return exchangesOf({ chat }).filter(({ answer }) => answer !== undefined).length
}

export function exchangesOf({ chat }: Pick<ChatPage, 'chat'>) {
  return chat.view.peek().conversation?.exchanges ?? []
}

/** Text of the conversation. */
export async function log(): Promise<string> {
  return ((await find('log')).textContent ?? '').replace(/\s+/g, ' ')
}

/** Text of the panel. */
export async function panel(): Promise<string> {
  return ((await find('dialog')).textContent ?? '').replace(/\s+/g, ' ')
}
