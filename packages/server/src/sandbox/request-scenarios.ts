import type { ManualScenario } from './manual-scenarios.ts'

/** Service request scenarios: the simulated agent reacts to a tag in the description. */
export const requestScenarios: readonly ManualScenario[] = [
  scenarioTexts(
    'requests.processed',
    ['Create a service request and advance the clock by ten minutes, twice.', '提交请求，并两次将时钟推进十分钟。'],
    ['An agent takes it, then answers it; it waits for feedback.', '客服先受理，随后答复，请求等待确认。'],
  ),
  scenarioTexts(
    'requests.at_once',
    ['Create a service request with [FAST] in its description.', '提交描述中含 [FAST] 的请求。'],
    ['It is taken and answered within a minute of service hours.', '在工作时间内一分钟内受理并答复。'],
  ),
  scenarioTexts(
    'requests.asks_back',
    [
      'Create a service request with [ASK] in its description, then reply.',
      '提交描述中含 [ASK] 的请求，并回复客服的提问。',
    ],
    ['The agent asks a question and answers after the reply.', '客服先提问，收到回复后再答复。'],
  ),
  scenarioTexts(
    'requests.reopened',
    ['Mark an answered request as not solved.', '将已处理的请求反馈为未解决。'],
    ['Work resumes, and another answer follows.', '恢复处理，并给出新的答复。'],
  ),
  scenarioTexts(
    'requests.solved',
    ['Mark an answered request as solved, with a rating.', '将已处理的请求确认为已解决并评星。'],
    ['The request is completed and accepts no more messages.', '请求完成，不能再回复。'],
  ),
  scenarioTexts(
    'requests.unanswered',
    [
      'Leave an answered request unchanged and advance the clock by seven days.',
      '不回应已处理的请求，将时钟推进七天。',
    ],
    ['The request is completed automatically.', '请求自动完成。'],
  ),
  scenarioTexts(
    'requests.late_answer',
    ['Create a service request with [LATE] in its description.', '提交描述中含 [LATE] 的请求。'],
    ['It is taken after the promised four service hours.', '超过承诺的四个工作小时后才受理。'],
  ),
  scenarioTexts(
    'requests.outside_hours',
    ['Stop the clock at night in Singapore and create a service request.', '将时钟停在新加坡夜间并提交请求。'],
    ['It is not taken before nine in the morning there.', '当地早上九点前无人受理。'],
  ),
  scenarioTexts(
    'requests.duplicate',
    ['Create a second service request for a booking that has an open one.', '为已有未完成请求的订单再次提交请求。'],
    ['It is refused with code 5501 and the number of the first.', '被拒绝，代码 5501，并返回已有请求的编号。'],
  ),
  scenarioTexts(
    'requests.busy',
    ['Create a service request with [BUSY] in its description.', '提交描述中含 [BUSY] 的请求。'],
    ['It is refused with code 5029; nothing is created.', '被拒绝，代码 5029；未提交请求。'],
  ),
]

function scenarioTexts(
  id: `requests.${string}`,
  [howEn, howCn]: [string, string],
  [en, cn]: [string, string],
): ManualScenario {
  return { id, family: 'requests', trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
