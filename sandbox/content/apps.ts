/**
 * Apps that the user can download, as resources of the site (spec 1 §3). `qrCodeUrl` is set only when the address in
 * the QR code differs from `url`.
 */
export const appResources = [
  { resourceType: 'APP_ANDROID', url: '/support/app-android', qrCodeUrl: '/down?app=android', labelNameEn: 'Android' },
  { resourceType: 'APP_IOS', url: '/support/app-ios', qrCodeUrl: '/down?app=ios', labelNameEn: 'iOS' },
  {
    resourceType: 'APP_IOS_LITE',
    url: '/support/sorteo-lite.mobileconfig',
    qrCodeUrl: '/down?app=ios-lite',
    labelNameEn: 'iOS Lite',
  },
];

/** iOS Lite is a web clip: a configuration profile that adds a link to the site to the home screen. */
export const webClip = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>example.sorteo.lite</string>
  <key>PayloadUUID</key><string>5D1B7C62-8A0E-4C5B-9E0B-1B6D0C4A7E11</string>
  <key>PayloadDisplayName</key><string>Sorteo Lite</string>
  <key>PayloadOrganization</key><string>Sorteo</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.webClip.managed</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>example.sorteo.lite.clip</string>
      <key>PayloadUUID</key><string>0E3F6E0A-2C4D-4A53-9C1D-64D5B0F2A9C2</string>
      <key>Label</key><string>Sorteo</string>
      <key>URL</key><string>${origin}/index</string>
      <key>FullScreen</key><true/>
      <key>IsRemovable</key><true/>
    </dict>
  </array>
</dict>
</plist>
`;
