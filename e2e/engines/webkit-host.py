"""A window of WebKitGTK of an exact size, driven by WebKitWebDriver: the browser that comes with it is never narrower than 447 px."""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = (int(side) for side in os.environ["ENGINE_SIZE"].split("x"))
with open(os.environ["ENGINE_SCRIPT"], encoding="utf-8") as file:
    script = file.read()

Gtk.init(None)
# Pages are told that their visitor wants less motion.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["es-PE"])


def open_window(*_):
    settings = WebKit2.Settings()
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    manager = WebKit2.UserContentManager()
    manager.add_script(
        WebKit2.UserScript.new(
            script,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=manager, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    view.grab_focus()
    return view


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("engines")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", started)
Gtk.main()
