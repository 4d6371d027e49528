import type { FakeModel } from './assistant-model.ts'
import type { Talks } from './assistant-talks.ts'
import { figure, load } from './figures.ts'

const streams = 500
/** Understood for sure: what is not is an answer of another kind. */
const question = 'Is my booking ticketed yet, and what is the PNR?'

/** So many answers that have begun and not ended, each with its listener, on one process; then all end. */
export async function measureStreams(talks: Talks, model: FakeModel): Promise<void> {
  const { server, orderNo } = talks
  const before = await server.memoryMb()
  const rests: Promise<string>[] = []
  model.hold()
  const begun = performance.now()
  await load(streams, 8, async (turn) => {
    const { rest } = await talks.listen({ text: question, orderNo, person: turn })
    rests.push(rest)
  })
  const opened = performance.now()
  const during = await server.memoryMb()
  const answers = performance.now()
  await (await fetch(`${server.url}/healthz`)).text()
  const healthMs = performance.now() - answers
  model.release()
  const heard = await Promise.all(rests)
  const ended = performance.now()
  const whole = heard.filter((each) => each.includes('"outcome":"answer"') && each.includes('event: finish')).length
  figure(
    `open streams, each of its own answer`,
    `${whole} of ${streams}`,
    `opened in ${((opened - begun) / 1_000).toFixed(1)} s, all ended ${((ended - answers) / 1_000).toFixed(1)} s after the model went on`,
  )
  figure(
    'memory for each',
    `${(((during - before) * 1_024) / streams).toFixed(0)} KB`,
    `${before.toFixed(0)} MB before, ${during.toFixed(0)} MB with all open; an empty answer took ${healthMs.toFixed(1)} ms then`,
  )
  if (whole < streams) throw new Error('Not every stream was heard to its end.')
}
