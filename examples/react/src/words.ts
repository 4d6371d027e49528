/** What the page says itself; the widgets bring their own words in both languages. */
export const words = {
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
