"""Somebody of the staff at a device: signs in, and reads the pages below /admin/."""

from playwright.sync_api import Locator, expect

from tests.e2e.device import Device

PASSWORD = "a-long-word-of-47-letters"
ARCHIVED_MS = 30_000
PAUSE_MS = 200
PHONE = {"viewport": {"width": 390, "height": 844}}


class Clerk(Device):
    """Signs in by the name of a user, who may or may not be one of the staff."""

    def signs_in(self) -> None:
        self.goes_to("/admin/")
        self.page.get_by_label("Username").fill(self.name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("button", name="Log in").click()

    def follows(self, link: str) -> None:
        self.main.get_by_role("link", name=link, exact=True).first.click()

    @property
    def main(self) -> Locator:
        return self.page.locator("main")

    def sees(self, *texts: str) -> None:
        for text in texts:
            expect(self.main).to_contain_text(text)

    def reloads_until(self, path: str, text: str) -> None:
        """Load a page anew until it holds ``text``: the archiver may still be at it."""
        for _ in range(ARCHIVED_MS // PAUSE_MS):
            self.goes_to(path)
            if text in self.main.inner_text():
                return
            self.page.wait_for_timeout(PAUSE_MS)
        self.sees(text)

    def adds_user(self, name: str, *, is_staff: bool, group: str = "") -> None:
        """Add a user through the forms, as a superuser does."""
        self.goes_to("/admin/auth/user/add/")
        self.page.get_by_label("Username").fill(name)
        self.page.get_by_label("Password:", exact=True).fill(PASSWORD)
        self.page.get_by_label("Password confirmation").fill(PASSWORD)
        self.page.get_by_role("button", name="Save", exact=True).click()
        self.page.get_by_label("Staff status").set_checked(is_staff)
        if group:
            # Django's widget of two lists: a double press moves a group over.
            self.page.locator("#id_groups_from option", has_text=group).dblclick()
        self.page.get_by_role("button", name="Save", exact=True).click()
        expect(self.page.locator(".messagelist")).to_contain_text("was changed successfully")

    def fits_its_screen(self) -> bool:
        """Tell whether nothing sticks out sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))

    def tables_fit(self) -> bool:
        """Tell whether nothing of the tables of the page is to be scrolled to sideways."""
        boxes = self.page.locator(".results, .scrolls").all()
        return all(box.evaluate("box => box.scrollWidth <= box.clientWidth") for box in boxes)
