/** How the line begins with which the process of the test sites says that they are served, and where. */
export const READY = 'SITES ';
