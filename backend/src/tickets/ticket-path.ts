/** The page of a ticket in the web application. */
export const ticketPath = (id: number): string => `/ticket/${id}`;
