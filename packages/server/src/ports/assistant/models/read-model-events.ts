/** The data of server-sent events. Drops a last event without its end, because it is incomplete. */
export async function* readServerSentEvents({ body }: Response): AsyncIterable<string> {
  if (!body) return
  let rest = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split(/\r?\n\r?\n/)
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const data = part
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice('data:'.length).trimStart())
        .join('\n')
      if (data !== '') yield data
    }
  }
}
