import type { HandScenario } from './scenarios-by-hand.ts'

/** Rehearsals of service requests: the simulated desk plays by a word in the description. */
export const requestScenarios: readonly HandScenario[] = [
  played(
    'requests.processed',
    ['Raise a request and move the clock on by ten minutes, twice.', '提交请求，并两次将时钟推进十分钟。'],
    ['An agent takes it, then answers it; it waits for a verdict.', '客服先受理，随后答复，请求等待确认。'],
  ),
  played(
    'requests.at_once',
    ['Raise a request with [FAST] in its description.', '提交描述中含 [FAST] 的请求。'],
    ['It is taken and answered within a minute of service.', '在工作时间内一分钟内受理并答复。'],
  ),
  played(
    'requests.asks_back',
    ['Raise a request with [ASK] in its description, then answer.', '提交描述中含 [ASK] 的请求，并回复客服的提问。'],
    ['The agent asks back and answers after the reply.', '客服先提问，收到回复后再答复。'],
  ),
  played(
    'requests.reopened',
    ['Say that an answered request is not solved.', '将已处理的请求反馈为未解决。'],
    ['Work resumes, and another answer comes.', '恢复处理，并给出新的答复。'],
  ),
  played(
    'requests.solved',
    ['Say that an answered request is solved, with stars.', '将已处理的请求确认为已解决并评星。'],
    ['The request is completed and takes no more words.', '请求完成，不能再回复。'],
  ),
  played(
    'requests.unanswered',
    ['Leave an answered request alone and move the clock on by seven days.', '不回应已处理的请求，将时钟推进七天。'],
    ['The request is completed by itself.', '请求自动完成。'],
  ),
  played(
    'requests.late_answer',
    ['Raise a request with [LATE] in its description.', '提交描述中含 [LATE] 的请求。'],
    ['It is taken after the promised four hours of service.', '超过承诺的四个工作小时后才受理。'],
  ),
  played(
    'requests.outside_hours',
    ['Stop the clock at night in Singapore and raise a request.', '将时钟停在新加坡夜间并提交请求。'],
    ['Nobody takes it before nine in the morning there.', '当地早上九点前无人受理。'],
  ),
  played(
    'requests.duplicate',
    ['Raise a second request about a booking that has an open one.', '为已有未完成请求的订单再次提交请求。'],
    ['It is refused with code 5501 and the number of the first.', '被拒绝，代码 5501，并返回已有请求的编号。'],
  ),
  played(
    'requests.busy',
    ['Raise a request with [BUSY] in its description.', '提交描述中含 [BUSY] 的请求。'],
    ['It is refused with code 5029; nothing is raised.', '被拒绝，代码 5029；未提交请求。'],
  ),
]

function played(id: `requests.${string}`, [howEn, howCn]: [string, string], [en, cn]: [string, string]): HandScenario {
  return { id, family: 'requests', trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
