/** Whether a retry can help. */
export type RetryAdvice = 'yes' | 'after-change' | 'no'

// Separate from the table of codes, because every page loads it.
const afterMoment = '500 705 5010 5029 5201 5303 5603'.split(' ')
const afterChange =
  '701 702 703 704 5001 5009 5013 5103 5112 5115 5116 5117 5302 5304 5305 5306 5307 5308 5309 5310 5313 5316 5406 5600 5601 5602 5605 5606 5607 5608'.split(
    ' ',
  )

export function getRetryAdvice(code: string): RetryAdvice {
  if (afterMoment.includes(code)) return 'yes'
  return afterChange.includes(code) ? 'after-change' : 'no'
}
