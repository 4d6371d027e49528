import type { ManualScenario } from './manual-scenarios.ts'

/** Assistant scenarios, triggered by plain questions or by a tag in the message. */
export const assistantScenarios: readonly ManualScenario[] = [
  scenarioTexts(
    'assistant.manual_0',
    ['Ask for the status of a booking in its chat.', '在订单旁询问订单状态。'],
    ['It answers with the facts of the booking and its sources, with manual 0.', '以订单信息和来源回答，manual 为 0。'],
  ),
  scenarioTexts(
    'assistant.manual_1',
    ['Ask for a human agent.', '要求人工客服。'],
    ['It hands over with manual 1: a service request is offered.', '转人工，manual 为 1：应提交请求。'],
  ),
  scenarioTexts(
    'assistant.manual_2',
    [
      'Choose the correction of a name (401) in the chat of a booking, and enter the name.',
      '在订单旁选择更正姓名（401），并输入姓名。',
    ],
    [
      'It answers with the rule and offers a service request with the name, with manual 2.',
      '说明规定并提供带该姓名的请求，manual 为 2。',
    ],
  ),
  scenarioTexts(
    'assistant.unknown',
    ['Send a message with [UNKNOWN].', '发送含 [UNKNOWN] 的消息。'],
    ['It did not understand and offers a service request, however often.', '未理解并提供提交请求，重复发送也一样。'],
  ),
  scenarioTexts(
    'assistant.empty',
    ['Send a message with [EMPTY].', '发送含 [EMPTY] 的消息。'],
    ['It has no answer and offers a service request.', '没有答案并提供提交请求。'],
  ),
  scenarioTexts(
    'assistant.busy',
    [
      'Send a message with [BUSY], or more than 30 messages in ten minutes.',
      '发送含 [BUSY] 的消息，或十分钟内超过 30 条。',
    ],
    ['The service is busy and asks to try again later.', '提示服务繁忙，请稍后再试。'],
  ),
  scenarioTexts(
    'assistant.delayed',
    ['Send a message with [DELAYED].', '发送含 [DELAYED] 的消息。'],
    ['The system is delayed and asks to describe the request in text.', '提示系统延迟，请用文字描述。'],
  ),
  scenarioTexts(
    'assistant.timeout',
    ['Send a message with [TIMEOUT], typed or with a menu entry.', '发送含 [TIMEOUT] 的消息，输入或附带菜单。'],
    [
      'Typed: a service request is offered, manual 1. With a menu entry: the user is asked to choose again.',
      '输入：应提交请求，manual 为 1；菜单：请重新选择。',
    ],
  ),
  scenarioTexts(
    'assistant.open_request',
    [
      'Ask for a human agent in the chat of a booking with an open service request.',
      '在已有未完成请求的订单旁要求人工。',
    ],
    ['The answer names the open request.', '回答中给出未完成请求的编号。'],
  ),
  scenarioTexts(
    'assistant.departure_4_days',
    ['Open the chat of a booking that departs in four days.', '在四天后起飞的订单旁打开对话。'],
    ['The menu shows only the refund.', '菜单只显示退票。'],
  ),
  scenarioTexts(
    'assistant.departure_6_days',
    ['Open the chat of a booking that departs in six days.', '在六天后起飞的订单旁打开对话。'],
    ['The menu shows the refund and both kinds of flight changes.', '菜单显示退票以及两种航变。'],
  ),
]

function scenarioTexts(
  id: `assistant.${string}`,
  [howEn, howCn]: [string, string],
  [en, cn]: [string, string],
): ManualScenario {
  return { id, family: 'assistant', trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
