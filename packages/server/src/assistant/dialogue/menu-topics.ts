import type { Topic } from './topics/topic.ts'

/** What each entry of the menu asks for. */
const topics: Readonly<Record<number, Topic>> = {
  1: 'refundAmount',
  2: 'airlineChange',
  3: 'changeWish',
  4: 'whichField',
  401: 'name',
  402: 'birthday',
  403: 'nationality',
  404: 'gender',
  405: 'document',
  5: 'extrasForSale',
  6: 'status',
  7: 'dispute',
}

export const topicsOfMenu = (menu: number): Topic[] | undefined => {
  const topic = topics[menu]
  return topic && [topic]
}
