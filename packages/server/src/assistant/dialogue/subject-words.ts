import type { Lang } from '@gangway/core/contract'
import type { Family } from './topics/topic.ts'

/** Words of the help centre for each family of topics. They are added to the search for a follow-up question. */
export const subjectWords: Readonly<Record<Lang, Readonly<Record<Family, string>>>> = {
  en: {
    refund: 'refund a booking, cancel and refund, start a refund',
    refundStatus: 'status of a refund, refund rejected, dispute',
    void: 'void a ticket, void window',
    stop: 'stop ticket issuance',
    extras: 'add baggage or seat after ticketing, extras, included baggage',
    change: 'change date or flight, change fee per passenger',
    airlineChange: 'airline changed the flight, confirm the incident, involuntary refund',
    payment: 'pay a booking, ways to pay, payment deadline, unpaid booking',
    balance: 'deposit, top up, balance',
    people: 'service request, support agents',
    passenger: 'correction of a passenger detail, after a correction request',
    booking: '',
    help: '',
  },
  cn: {
    refund: '退票 取消与退票 怎样办理退票',
    refundStatus: '退票状态 退票被拒 申诉',
    void: '废票 废票时限',
    stop: '停止出票',
    extras: '出票后添加行李或座位 附加服务 免费行李',
    change: '改期 换航班 改签费 每人',
    airlineChange: '航空公司变更航班 确认航变 非自愿退票',
    payment: '支付订单 支付方式 支付期限 未支付',
    balance: '预存款 充值 余额',
    people: '服务请求 客服',
    passenger: '更正乘客信息 提交更正之后',
    booking: '',
    help: '',
  },
}
