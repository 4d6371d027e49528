import type { HandScenario } from './scenarios-by-hand.ts'

/** Rehearsals of the assistant: plain questions, or a word in the message. */
export const assistantScenarios: readonly HandScenario[] = [
  played(
    'assistant.manual_0',
    ['Ask how a booking stands, beside the booking.', '在订单旁询问订单状态。'],
    ['It answers with the facts of the booking and its sources, with manual 0.', '以订单信息和来源回答，manual 为 0。'],
  ),
  played(
    'assistant.manual_1',
    ['Ask for a person.', '要求人工客服。'],
    ['It hands over with manual 1: a request is to be raised.', '转人工，manual 为 1：应提交请求。'],
  ),
  played(
    'assistant.manual_2',
    ['Choose another date of the flight (3) without a booking.', '不在订单旁选择自愿改期（3）。'],
    ['It tells the policy and offers a request, with manual 2.', '说明规定并提供提交请求，manual 为 2。'],
  ),
  played(
    'assistant.unknown',
    ['Send a message with [UNKNOWN].', '发送含 [UNKNOWN] 的消息。'],
    [
      'It did not understand and offers a request; the second time in a row a person takes over.',
      '未理解并提供提交请求，连续第二次转人工。',
    ],
  ),
  played(
    'assistant.empty',
    ['Send a message with [EMPTY].', '发送含 [EMPTY] 的消息。'],
    ['It has no answer and offers a request.', '没有答案并提供提交请求。'],
  ),
  played(
    'assistant.busy',
    [
      'Send a message with [BUSY], or more than 30 messages in ten minutes.',
      '发送含 [BUSY] 的消息，或十分钟内超过 30 条。',
    ],
    ['The service is busy and asks to try again later.', '提示服务繁忙，请稍后再试。'],
  ),
  played(
    'assistant.delayed',
    ['Send a message with [DELAYED].', '发送含 [DELAYED] 的消息。'],
    ['The system is delayed and asks to describe the request in text.', '提示系统延迟，请用文字描述。'],
  ),
  played(
    'assistant.timeout',
    ['Send a message with [TIMEOUT], typed or with an entry of the menu.', '发送含 [TIMEOUT] 的消息，输入或附带菜单。'],
    [
      'Typed: a request is to be raised, manual 1. With an entry: the person is asked to choose again.',
      '输入：应提交请求，manual 为 1；菜单：请重新选择。',
    ],
  ),
  played(
    'assistant.open_request',
    ['Ask for a person beside a booking with an open request.', '在已有未完成请求的订单旁要求人工。'],
    ['The answer names the request that is open.', '回答中给出未完成请求的编号。'],
  ),
  played(
    'assistant.departure_4_days',
    ['Open the chat beside a booking that leaves in four days.', '在四天后起飞的订单旁打开对话。'],
    ['Only the refund is shown in the menu.', '菜单只显示退票。'],
  ),
  played(
    'assistant.departure_6_days',
    ['Open the chat beside a booking that leaves in six days.', '在六天后起飞的订单旁打开对话。'],
    ['Refund and both kinds of flight changes are shown.', '菜单显示退票以及两种航变。'],
  ),
]

function played(id: `assistant.${string}`, [howEn, howCn]: [string, string], [en, cn]: [string, string]): HandScenario {
  return { id, family: 'assistant', trigger: { kind: 'steps' }, expect: { en, cn }, how: { en: howEn, cn: howCn } }
}
