import type { FakeModel } from './assistant-model.ts'
import type { AssistantBench } from './assistant-users.ts'
import { printFigure, runLoad } from './measurements.ts'

const streams = 500
/** Recognized with certainty: uncertain questions take another code path. */
const question = 'Is my booking ticketed yet, and what is the PNR?'

/** Measures one process with many open answers, each with its listener; then all finish. */
export async function measureStreams(bench: AssistantBench, model: FakeModel): Promise<void> {
  const { server, orderNo } = bench
  const before = await server.memoryMb()
  const remainders: Promise<string>[] = []
  model.pauseAnswers()
  const begun = performance.now()
  await runLoad(streams, 8, async (turn) => {
    const { remainder } = await bench.readFirstWord({ text: question, orderNo, userIndex: turn })
    remainders.push(remainder)
  })
  const opened = performance.now()
  const during = await server.memoryMb()
  const answers = performance.now()
  await (await fetch(`${server.url}/healthz`)).text()
  const healthMs = performance.now() - answers
  model.resumeAnswers()
  const streamTexts = await Promise.all(remainders)
  const ended = performance.now()
  const whole = streamTexts.filter(
    (each) => each.includes('"outcome":"answer"') && each.includes('event: finish'),
  ).length
  printFigure(
    `open streams, one per answer`,
    `${whole} of ${streams}`,
    `opened in ${((opened - begun) / 1_000).toFixed(1)} s, all finished ${((ended - answers) / 1_000).toFixed(1)} s after the model resumed`,
  )
  printFigure(
    'memory per stream',
    `${(((during - before) * 1_024) / streams).toFixed(0)} KB`,
    `${before.toFixed(0)} MB before, ${during.toFixed(0)} MB with all streams open; an empty response took ${healthMs.toFixed(1)} ms at that time`,
  )
  if (whole < streams) throw new Error('Some streams did not reach their end.')
}
