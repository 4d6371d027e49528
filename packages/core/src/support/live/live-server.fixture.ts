import type { LiveChat } from '../live-chat.contract.ts'

const at = '2026-11-20T14:02:00.000+08:00'

/** A fake queue with one live conversation. */
export function createLiveServer() {
  let chat: LiveChat | undefined
  const signals: Record<string, unknown>[] = []
  const server = {
    signals,
    id: () => chat?.id ?? null,
    /** Number of messages that are refused. */
    refusals: 0,
    change(part: Partial<LiveChat>): void {
      if (chat) chat = { ...chat, ...part }
    },
    say(text: string): void {
      add('agent', 'Ana Ruiz', { clientMessageId: `a${text}`, text })
    },
    answer(path: string, body: Record<string, unknown>): Response {
      if (path === '/live/start') chat ??= createLiveChat(String(body['conversationId']))
      if (!chat) return Response.json({ success: false, code: 5004, errorType: 1, data: null })
      if (path === '/live/message' && server.refusals > 0) {
        server.refusals -= 1
        return Response.json({ success: false, code: 5029, errorType: 1, data: null })
      }
      if (path === '/live/message')
        add('customer', 'Lin Tao', { clientMessageId: String(body['clientMessageId']), text: String(body['text']) })
      if (path === '/live/close') server.change({ state: 'CLOSED', position: null })
      if (path === '/live/rate') server.change({ star: Number(body['star']) })
      if (path === '/live/signal') {
        signals.push(body)
        if (typeof body['seen'] === 'number') server.change({ seen: body['seen'] })
      }
      const isRead = path === '/live/start' || path.startsWith('/live/info/')
      return Response.json({ success: true, code: 200, data: isRead ? chat : true })
    },
  }

  function add(side: 'customer' | 'agent', name: string, message: { clientMessageId: string; text: string }): void {
    const { messages = [] } = chat ?? {}
    if (messages.some(({ clientMessageId }) => clientMessageId === message.clientMessageId)) return
    server.change({ messages: [...messages, { ...message, side, name, at, sequence: messages.length + 1 }] })
  }

  return server
}

function createLiveChat(conversationId: string): LiveChat {
  return {
    ...{ id: 'live1', conversationId, orderNo: '', state: 'WAITING', position: 2, agentName: null, isTyping: false },
    ...{ seenByOther: 0, seen: 0, star: null, messages: [] },
  }
}
