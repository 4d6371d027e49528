/** Value of `liveChatId` while the live conversation is being created. */
export const newLiveChat = 'new'
