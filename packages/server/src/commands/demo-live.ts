import { runLive } from '../demo/live/run-live.ts'
import { systemClock } from '../shared/clock.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { untilStopped } from './wait-for-stop.ts'

const usualPace = '6'
const highestPace = 120

/** Runs simulated customers against the running server until a stop signal. */
export async function demoLive({ settings, options = {}, print }: CommandContext): Promise<void> {
  if (settings.production || settings.demo === 'off')
    throw new StartProblem('There is no demo data: GANGWAY_DEMO is off, or production is on.')
  const { pace = usualPace } = options
  const perMinute = Number(pace)
  if (!/^\d{1,3}$/.test(pace) || perMinute < 1 || perMinute > highestPace)
    throw new StartProblem(`Invalid pace "${pace}": use 1 to ${highestPace} actions per minute.`)
  const stop = new AbortController()
  void untilStopped((signal) => {
    print(`${signal}: stopping after the action in progress …`)
    stop.abort()
  })
  const base = `http://${settings.host}:${settings.port}`
  const email = 'agent@harbour.example'
  print(`Simulated customers of ${email} at ${base}, ${perMinute} actions per minute. Press Ctrl-C to stop.`)
  const now = () => systemClock.now()
  const count = await runLive({ base, email, perMinute, signal: stop.signal, print, now, random: Math.random })
  print(`Stopped after ${count} actions.`)
}
