import { createSupportChat, type ChatPlace, type Lang, type SupportChatController } from '@gangway/core'
import { standingClock } from '../booking/draft-world.ts'
import { click, find, until } from '../shared/hands.ts'
import { emulateMedia } from '../shared/media.ts'
import { stand, type Scene, type SceneSettings } from '../shared/scene.ts'
import type { Script } from '../shared/scripted-server.ts'
import { assistantDesk, type AssistantDesk } from './assistant-desk.ts'
import { memoryChats, type Chats } from './memory-chats.ts'
import { requestDesk, type RequestDesk } from './request-desk.ts'
import { orderNo } from './support-world.ts'

export interface ChatScene extends Scene {
  chat: SupportChatController
  clock: ReturnType<typeof standingClock>
  assistant: AssistantDesk
  requests: RequestDesk
  chats: Chats
}

export interface ChatSettings {
  assistant?: AssistantDesk
  requests?: RequestDesk
  script?: Script
  lang?: Lang
  /** Empty for a page that is about no booking. */
  orderNo?: string
  inline?: boolean
  chats?: Chats
  /** What the browser has, in place of a memory. */
  browser?: true
  props?: Record<string, unknown>
  place?: HTMLElement
  getToken?: SceneSettings['getToken']
}

/** A page with the chat, closed. */
export async function place(settings: ChatSettings = {}): Promise<ChatScene> {
  const { assistant = assistantDesk(), requests = requestDesk(), chats = memoryChats(), inline = false } = settings
  // A panel that slides in is not yet where a click is aimed at.
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const clock = standingClock()
  let chat: SupportChatController | undefined
  const scene = await stand({
    widget: 'support-chat',
    lang: settings.lang,
    place: settings.place,
    getToken: settings.getToken,
    script: { ...requests.script, ...assistant.script, ...settings.script },
    props(client) {
      const about = settings.orderNo ?? orderNo
      chat = createSupportChat({
        ...{ client, clock, inline, ...(about && { orderNo: about }) },
        ...(!settings.browser && { store: chats.store, tabs: chats.tabs, mark: chats.mark }),
      })
      return { controller: chat, ...settings.props }
    },
  })
  if (!chat) throw new Error('There is no controller.')
  return { ...scene, chat, clock, assistant, requests, chats }
}

/** A page with the chat, opened by its launcher; it stands at a place when one is named. */
export async function open(settings: ChatSettings & { at?: ChatPlace } = {}): Promise<ChatScene> {
  const scene = await place(settings)
  if (!settings.inline) await click(await find('button', /^Open support|^打开/))
  if (settings.at) scene.chat.show(settings.at)
  await ready(scene)
  return scene
}

export async function ready({ chat }: Pick<ChatScene, 'chat'>): Promise<void> {
  await until(() => chat.view.peek().talk?.status === 'ready', 'the conversation')
}

/** A page with the conversation itself. */
export const openChat = (settings: ChatSettings = {}) => open({ ...settings, at: 'chat' })

export const press = async (name: string | RegExp) => click(await find('button', name))

export async function write(text: string): Promise<void> {
  const message = await find('textbox', /^(Message|消息|输入)/)
  message.focus()
  document.execCommand('insertText', false, text)
}

/** Says something and waits until it is answered. */
export async function ask(scene: ChatScene, text: string): Promise<void> {
  const before = answered(scene)
  await write(text)
  await press(/^(Send|发送)$/)
  await until(() => answered(scene) > before, 'an answer')
}

/** So many answers have come to their end. */
export function answered({ chat }: Pick<ChatScene, 'chat'>): number {
  return exchangesOf({ chat }).filter(({ answer }) => answer !== undefined).length
}

export function exchangesOf({ chat }: Pick<ChatScene, 'chat'>) {
  return chat.view.peek().talk?.exchanges ?? []
}

/** Everything that can be read in the conversation. */
export async function log(): Promise<string> {
  return ((await find('log')).textContent ?? '').replace(/\s+/g, ' ')
}

/** Everything that can be read in the panel. */
export async function panel(): Promise<string> {
  return ((await find('dialog')).textContent ?? '').replace(/\s+/g, ' ')
}
