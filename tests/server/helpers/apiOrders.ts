/** A realistic request to version 1 of the API. */
export function laptop(changes: Record<string, unknown> = {}) {
  return {
    request_charger: true,
    employee_info: {
      name: 'Eve Employee',
      email: 'eve@home.test',
      address_line_1: '1100 Congress Ave',
      address_line_2: 'Apt 4',
      address_city: 'Austin',
      address_state: 'TX',
      address_zip: '78701',
    },
    company_info: {
      return_recipient_name: 'Acme IT',
      return_address_company: 'Acme',
      return_address_line_1: '350 5th Ave',
      return_address_line_2: 'Floor 21',
      return_address_city: 'New York',
      return_address_state: 'NY',
      return_address_zip: '10118',
      display_name: 'Acme Robotics',
      notification_email: 'it@acme.test',
    },
    ...changes,
  };
}
/** A request with changed employee fields. */
export const employeeWith = (changes: Record<string, unknown>) => ({
  ...laptop(),
  employee_info: { ...laptop().employee_info, ...changes },
});
