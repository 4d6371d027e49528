/** The texts of the page itself; the widgets contain their own texts in both languages. */
export const messages = {
  en: {
    title: 'Where would you like to fly?',
    otherLanguage: '中文',
    chosen: (price: string) => `You are booking for ${price}.`,
    booked: (orderNo: string) => `Thank you. Your booking is ${orderNo}.`,
  },
  cn: {
    title: '您想飞往哪里？',
    otherLanguage: 'English',
    chosen: (price: string) => `正在预订，总价 ${price}。`,
    booked: (orderNo: string) => `谢谢！您的订单号是 ${orderNo}。`,
  },
}
