import type { APIRequestContext } from '@playwright/test'
import { callApi } from './api-booking.ts'

/** Advances the clock of an agency and waits until all jobs that became due have run; one call waits for ten seconds only. */
export async function advanceClock(
  request: APIRequestContext,
  token: string,
  advance: { days?: number; minutes?: number },
): Promise<void> {
  let { goesOn } = await callApi(request, 'POST /sandbox/clock', { advance }, token)
  while (goesOn) ({ goesOn } = await callApi(request, 'POST /sandbox/clock', { advance: { seconds: 1 } }, token))
}
