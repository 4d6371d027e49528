/** Whether asking again can help. */
export type Retry = 'yes' | 'after-change' | 'no'

// Apart from the table of the codes, because every page carries it.
const afterMoment = '500 705 5010 5029 5201 5303 5603'.split(' ')
const afterChange =
  '701 702 703 704 5001 5009 5013 5103 5112 5115 5116 5117 5302 5304 5305 5306 5307 5308 5309 5310 5313 5316 5406 5600 5601 5602 5605 5606 5607 5608'.split(
    ' ',
  )

export function retryOf(code: string): Retry {
  if (afterMoment.includes(code)) return 'yes'
  return afterChange.includes(code) ? 'after-change' : 'no'
}
