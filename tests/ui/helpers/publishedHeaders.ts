/** Headers of one export, those that are needed with their field: "Zip = postalCode | Hire Date". */
type Headers = Readonly<Record<string, string>>;

/**
 * Exports of further systems: UKG, SAP, MYOB, Business Central, HiBob, Allwhere, ACMP and directories after
 * their published layouts and schemas, the others from known shapes of their reports. All were collected
 * before they were tried; 252 of the 274 headers that are needed were known at first sight.
 */
const RETURNS: Headers = {
  'Oracle HCM loc': `homeBuildingFloorRoom = line2 | homeAddressLine1 = line1 | homeCity = city |
    homeState = region | homePostalCode = postalCode | homeCountry = country |
    displayName = name | personalEmail = email | mobile = phone`,
  'UKG Pro': `EmployeeNumber | FirstName = firstName | MiddleName | LastName = lastName | FormerLastName |
    AddressLine1 = line1 | AddressLine2 = line2 | City = city | StateProvince = region |
    ZipPostalCode = postalCode | County | Country = country | EmailAddress |
    AlternateEmailAddress = email | AlternateTitle | HomePhone = phone | BirthDate | HireDate |
    JobCode | LocationCode | MailStop | NationalID | TerminationDate = startDay | OrgLevel1`,
  'UKG HRSD': `organization_code | registration_reference | technical_id | lastname = lastName |
    firstname = firstName | middlename | maiden_name | email = email | address1 = line1 |
    address2 = line2 | address3 | zip_code = postalCode | city = city | state = region |
    country_code = country | mobile_phone_number = phone | date_of_birth |
    departure_date = startDay`,
  'SuccessFactors UDF': `STATUS | USERID | USERNAME | FIRSTNAME = firstName | LASTNAME = lastName | MI | GENDER |
    EMAIL = email | MANAGER | HR | DEPARTMENT = costCentre | JOBCODE | DIVISION | LOCATION |
    TIMEZONE | HIREDATE | EMPID | TITLE | BIZ_PHONE = phone | FAX | ADDR1 = line1 |
    ADDR2 = line2 | CITY = city | STATE = region | ZIP = postalCode | COUNTRY = country`,
  'SuccessFactors EC': `person-id-external | first-name = firstName | last-name = lastName | address-type |
    address1 = line1 | address2 = line2 | city = city | state = region | zip-code = postalCode |
    country = country | phone-number = phone | phone-type | email-address = email | email-type |
    is-primary | event-reason | end-date = startDay`,
  Paylocity: `Employee Id | Last Name = lastName | First Name = firstName | Address 1 = line1 |
    Address 2 = line2 | City = city | State = region | Zip = postalCode | Home Phone |
    Cell Phone = phone | Work E-mail | Personal E-mail = email | Term Date = startDay |
    Hire Date | Cost Center 1 = costCentre | Class Code | Work State | Officer Type | Extension`,
  'Paylocity API': `employeeId | firstName = firstName | lastName = lastName | homeAddress.address1 = line1 |
    homeAddress.address2 = line2 | homeAddress.city = city | homeAddress.state = region |
    homeAddress.postalCode = postalCode | homeAddress.country = country | homeAddress.county |
    homeAddress.emailAddress = email | homeAddress.mobilePhone = phone | homeAddress.phone |
    workAddress.emailAddress | workAddress.city | status.terminationReason |
    departmentPosition.costCenter1`,
  Gusto: `First name = firstName | Last name = lastName | Preferred first name | Work email |
    Personal email = email | Home address street 1 = line1 | Home address street 2 = line2 |
    Home address city = city | Home address state = region | Home address zip = postalCode |
    Phone number = phone | Date of birth | Hire date | Last day of work = startDay |
    Department = costCentre | Job title | Gusto ID | Work address | Dismissal reason`,
  Personio: `ID | First name = firstName | Last name = lastName | Gender | Email | Position | Team |
    Department | Office | Supervisor | Hire date | Termination date |
    Last day of work = startDay | Termination reason | Private email = email |
    Private phone = phone | Street = line1 | House number | Postal code = postalCode |
    City = city | Country = country | Cost center = costCentre`,
  HiBob: `Employee ID | Display name = name | First name | Surname | Email | Personal email = email |
    Personal mobile = phone | Personal phone | Address line 1 = line1 | Address line 2 = line2 |
    City = city | Post code = postalCode | State/Province = region | Country = country | Site |
    Department = costCentre | Termination date | Last day of work = startDay | Reports to |
    Lifecycle status`,
  'HiBob connector': `id | first_name | surname | display_name = name | email | personal_email = email |
    personal_mobile = phone | address_1 = line1 | address_2 = line2 | city = city |
    post_code = postalCode | country = country | site | work_mobile | work_phone |
    termination_date = startDay | avatar_url | birth_date`,
  'Sage 50 Payroll': `Employee Reference | Title | Forename 1 = firstName | Forename 2 | Surname = lastName |
    Address 1 = line1 | Address 2 = line2 | Address 3 | Address 4 | Postcode = postalCode |
    Telephone Number = phone | E-mail Address = email | NI Number | Date of Birth |
    Date Left = startDay | Department Name = costCentre`,
  'Sage HR': `Employee No | First name = firstName | Last name = lastName | Work email |
    Personal email = email | Home phone | Mobile phone = phone | Street 1 = line1 |
    Street 2 = line2 | City = city | Postal code = postalCode | State / Province = region |
    Country = country | Leave date = startDay | Employment start date | Team`,
  Namely: `First name = firstName | Last name = lastName | Company email | Personal email = email |
    Home: Address 1 = line1 | Home: Address 2 = line2 | Home: City = city |
    Home: State / Province = region | Home: Zip / Postal code = postalCode |
    Home: Country = country | Mobile phone = phone | Office main number |
    Departure date = startDay | Reason for termination | Job title | LinkedIn URL`,
  'Business Central': `number | displayName = name | givenName | surname | addressLine1 = line1 |
    addressLine2 = line2 | city = city | state = region | country = country |
    postalCode = postalCode | phoneNumber | mobilePhone = phone | email | personalEmail = email |
    employmentDate | terminationDate = startDay | status | birthDate`,
  Allwhere: `firstName = firstName | lastName = lastName | workEmail | personalEmail = email |
    phoneNumber = phone | employmentStatus | endDate = startDay | hrisEmployeeId |
    homeAddress.streetAddress1 = line1 | homeAddress.streetAddress2 = line2 |
    homeAddress.city = city | homeAddress.principalRegion = region |
    homeAddress.zipCode = postalCode | homeAddress.country = country`,
  MYOB: `Employee ID | First Names = firstName | Surname = lastName | Birth Date |
    Address Line 1 = line1 | Address Line 2 = line2 | Address Line 3 | Home Phone = phone |
    Occupation | Pay Point | Start Date | Finish Date = startDay | Email Address = email`,
  'Active Directory': `cn | sn = lastName | givenName = firstName | mail = email | streetAddress = line1 | l = city |
    st = region | postalCode = postalCode | co = country | homePhone | mobile = phone |
    telephoneNumber | physicalDeliveryOfficeName | distinguishedName | sAMAccountName |
    whenChanged`,
  'Get-ADUser': `GivenName = firstName | Surname = lastName | EmailAddress = email | StreetAddress = line1 |
    City = city | State = region | PostalCode = postalCode | Country = country |
    MobilePhone = phone | HomePhone | OfficePhone | SamAccountName | Enabled | DistinguishedName`,
  'SCIM flat': `userName | name.givenName = firstName | name.familyName = lastName | emails[0].value = email |
    addresses[0].streetAddress = line1 | addresses[0].locality = city |
    addresses[0].region = region | addresses[0].postalCode = postalCode |
    addresses[0].country = country | phoneNumbers[0].value = phone | active | title`,
  Jamf: `Computer Name | Asset Tag = assetTag | Serial Number = serialNumber | Model = device |
    Model Identifier | Full Name = name | Email Address = email | Username |
    Phone Number = phone | Department = costCentre | Building | Room | Position |
    Operating System Version | Last Check-in | Managed | UDID | Warranty Expiration |
    FileVault 2 Status`,
  Kandji: `Device name | Serial number = serialNumber | Asset tag = assetTag | User name |
    User email = email | User = name | Model = device | OS version | Blueprint name |
    Last check-in | Platform | Enrollment status`,
  'Snipe-IT': `ID | Company | Asset Name | Asset Tag = assetTag | Model | Model No. | Category = device |
    Manufacturer | Serial = serialNumber | Purchased | Cost | EOL | Order Number | Supplier |
    Default Location | Status | Warranty | Value = declaredValue | Checked Out | Checkout Date |
    Last Checkin Date | Checked Out To = name | Username | Employee No. | Notes = internalNote`,
  Lansweeper: `AssetName | Domain | Username | Userdomain | IPAddress | Manufacturer | Model = device |
    Serialnumber = serialNumber | Lastseen | OS | Displayname = name | Email = email | Barcode`,
  'ADP custom': `Payroll Name = name | File # | Position ID | Payroll Company Code |
    Personal Contact: Home Phone | Personal Contact: Personal Mobile = phone |
    Primary Address: Use as Legal | Legal / Preferred Address: Address Line 1 = line1 |
    Legal / Preferred Address: City = city |
    Legal / Preferred Address: Zip / Postal Code = postalCode | Termination Date = startDay |
    Voluntary/Involuntary Termination Flag | Eligible for Rehire`,
};

/** Exports of stock. */
const STOCK: Headers = {
  Jamf: `Computer Name | Asset Tag = assetTag | Serial Number = serialNumber | Make = manufacturer |
    Model = model | Model Identifier | Operating System = operatingSystem |
    Operating System Version = osVersion | Drive Capacity MB = disk | Total RAM MB = ram |
    Processor Type = processor | Processor Speed MHz | Full Name | Last Check-in`,
  Kandji: `Device name | Serial number = serialNumber | Asset tag = assetTag | Model = model |
    OS version = osVersion | Device capacity = disk | Memory = ram | Processor name = processor |
    User | Blueprint name`,
  Intune: `Device name | Serial number = serialNumber | Manufacturer = manufacturer | Model = model |
    OS = operatingSystem | OS version = osVersion | Total storage = disk | Free storage |
    Physical Memory = ram | Primary user UPN | Ownership`,
  'Snipe-IT': `Asset Name | Asset Tag = assetTag | Serial = serialNumber | Model = model |
    Model No. = deviceSeries | Category = device | Manufacturer = manufacturer |
    Status = condition | Purchase Date = releaseYear | Purchase Cost | Supplier | Notes = notes`,
  Lansweeper: `AssetName | AssetTypename = device | Manufacturer = manufacturer | Model = model |
    Serialnumber = serialNumber | OS = operatingSystem | OS Version = osVersion | Memory = ram |
    Processor = processor | IPAddress | Lastseen | Disk Size (GB) = disk`,
  ACMP: `Computer Name | Computer Domain | OS Name = operatingSystem | Main User | Primary IP |
    CPU Name = processor | CPU Frequency (Mhz) | Total Ram = ram |
    Total harddrive capacity = disk`,
};

/** Parses a table above: pairs of a header and its field, or null. */
const parsed = (exports: Headers) =>
  Object.entries(exports).map(([system, text]) => ({
    system,
    headers: text.split('|').map((part) => {
      const [header = '', field = null] = part.trim().split(' = ');
      return [header, field] as const;
    }),
  }));

export const PUBLISHED = parsed(RETURNS);
export const PUBLISHED_STOCK = parsed(STOCK);
