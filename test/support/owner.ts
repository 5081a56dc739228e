/** The account that the tested product creates at its first start. */
export const owner = { email: 'owner@example.test', password: 'correct horse battery staple' }
