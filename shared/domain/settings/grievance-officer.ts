/**
 * Officer who answers complaints, with the details that the law requires (Consumer Protection (E-Commerce) Rules, 2020,
 * rule 4).
 */
export type GrievanceOfficer = {
  name: string;
  email: string;
  /** As people write it. */
  phone: string;
  /** Within how many hours whoever complains hears of them. */
  answer_hours: number;
};

/** The longest that the law leaves them. */
export const MOST_ANSWER_HOURS = 48;

/** Until an admin has named somebody, and in rows from before they could: reaches nobody, to be replaced before opening. */
export const FIRST_GRIEVANCE_OFFICER: GrievanceOfficer = {
  name: 'To be named',
  email: 'complaints@punnagai.example',
  phone: '+91 44 0000 0000',
  answer_hours: MOST_ANSWER_HOURS,
};
